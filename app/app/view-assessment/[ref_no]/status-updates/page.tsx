import { Timeline } from "@/components/status-updates/timeline";
import { openedCase } from "@/lib/assessments/case-page";
import { listState, type SearchParams } from "@/lib/operation/list-state";
import { statusUpdatesOf, updatesInput } from "@/lib/status-updates/queries";

type Props = { params: Promise<{ ref_no: string }>; searchParams: SearchParams };

export default async function StatusUpdatesTab({ params, searchParams }: Props) {
  const { viewer, assessment, refNo } = await openedCase(params);
  const state = await listState(updatesInput, searchParams);
  return (
    <Timeline
      heading="Status Updates"
      updates={await statusUpdatesOf(viewer, assessment._id, false, state)}
      empty="No status updates."
      path={`/app/view-assessment/${refNo}/status-updates`}
      state={state}
    />
  );
}
