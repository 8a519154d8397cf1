import { SendUpdateForm } from "@/components/status-updates/send-form";
import { Timeline } from "@/components/status-updates/timeline";
import { openedCase } from "@/lib/assessments/case-page";
import { listState, type SearchParams } from "@/lib/operation/list-state";
import { statusUpdatesOf, updatesInput } from "@/lib/status-updates/queries";

type Props = { params: Promise<{ ref_no: string }>; searchParams: SearchParams };

export default async function SendUpdateTab({ params, searchParams }: Props) {
  const { viewer, assessment, refNo } = await openedCase(params);
  const state = await listState(updatesInput, searchParams);
  return (
    <>
      <SendUpdateForm refNo={refNo} mobile={assessment.mobile} />
      <Timeline
        heading="Updates that need action"
        updates={await statusUpdatesOf(viewer, assessment._id, true, state)}
        empty="None. Updates that need no action are under Status Updates."
        path={`/app/view-assessment/${refNo}/send-update`}
        state={state}
      />
    </>
  );
}
