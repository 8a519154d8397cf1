import { WhatsappConsent } from "@/components/consent/consent";
import { SendUpdateForm } from "@/components/status-updates/send-form";
import { StatusUpdates } from "@/components/status-updates/status-updates";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { templatesToChoose } from "@/lib/catalogue/templates/queries";
import { smsPartPrice } from "@/lib/office/message-costs/queries";
import { statusUpdatesOf, updatesInput } from "@/lib/parts/status-updates/queries";
import { listState } from "@/lib/platform/lists/list-state";

export const generateMetadata = caseTitle("Send New Update");

export default async function SendUpdateTab({ params, searchParams }: CasePageProps) {
  const { viewer, assessment, refNo, opened } = await openedCase(params);
  const state = await listState(updatesInput, searchParams);
  const sender = { "sender.name": viewer.name };
  return (
    <>
      <SendUpdateForm
        refNo={refNo}
        mobile={assessment.mobile}
        pricePerPart={await smsPartPrice()}
        templates={await templatesToChoose("status_update", opened, sender)}
      />
      <WhatsappConsent refNo={refNo} />
      <StatusUpdates
        heading="Updates sent"
        updates={await statusUpdatesOf(opened, "sent", state)}
        empty="Nothing was sent yet."
        path={`/app/view-assessment/${refNo}/send-update`}
        state={state}
      />
    </>
  );
}
