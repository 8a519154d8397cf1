import { href } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { InSeries } from "@/components/series/in-series";
import { StatusUpdates } from "@/components/status-updates/status-updates";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { runsOfCase } from "@/lib/desk/series-runs/queries";
import { kindLabels } from "@/lib/parts/status-updates/labels";
import {
  statusUpdatesOf,
  type UpdateKind,
  updateCounts,
  updateKinds,
  updatesInput,
} from "@/lib/parts/status-updates/queries";
import { listState } from "@/lib/platform/lists/list-state";
import { showCount } from "@/lib/values/words";

export const generateMetadata = caseTitle("Status Updates");

export default async function StatusUpdatesTab({ params, searchParams }: CasePageProps) {
  const { refNo, opened } = await openedCase(params);
  const state = await listState(updatesInput, searchParams);
  const { counts, first } = await updateCounts(opened);
  const { kind = first } = updatesInput.parse(state);
  const path = `/app/view-assessment/${refNo}/status-updates`;
  const at = (kind: UpdateKind) => href(path, { kind });
  return (
    <>
      <PageTabs
        label="Which updates"
        tabs={updateKinds.map((one) => ({
          href: at(one),
          label: `${kindLabels[one]} (${showCount(counts[one])})`,
        }))}
        current={at(kind)}
      />
      <InSeries runs={await runsOfCase(opened)} />
      <StatusUpdates
        heading="Status Updates"
        updates={await statusUpdatesOf(opened, kind, state)}
        empty="No status updates."
        path={path}
        state={{ ...state, kind }}
      />
    </>
  );
}
