import { SendUpdateForm } from "@/components/status-updates/send-form";
import { StatusUpdates } from "@/components/status-updates/status-updates";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";
import { statusUpdatesOf, updatesInput } from "@/lib/parts/status-updates/queries";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";

type Props = { params: Promise<{ ref_no: string }>; searchParams: SearchParams };

export const generateMetadata = caseTitle("Send New Update");

export default async function SendUpdateTab({ params, searchParams }: Props) {
  const { viewer, assessment, refNo, opened } = await openedCase(params);
  const state = await listState(updatesInput, searchParams);
  return (
    <>
      <SendUpdateForm refNo={refNo} mobile={assessment.mobile} />
      <StatusUpdates
        heading="Updates sent"
        updates={await statusUpdatesOf(viewer, opened, "sent", state)}
        empty="Nothing was sent yet."
        path={`/app/view-assessment/${refNo}/send-update`}
        state={state}
      />
    </>
  );
}
