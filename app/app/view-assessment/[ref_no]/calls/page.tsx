import { CallSection } from "@/components/calls/section";
import { Untold } from "@/components/case/untold";
import { LeadCalls } from "@/components/leads/lead-calls";
import { WatchPage } from "@/components/ui/watch-page";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { putThroughCalls } from "@/lib/desk/phone-calls/queries";
import { leadsOfCase, withCalls } from "@/lib/intake/leads/queries";
import { callFormProps, callFormSelect } from "@/lib/parts/call-log/form-props";
import { callPart } from "@/lib/parts/calls/part";

export const generateMetadata = caseTitle("Calls");

export default async function CallsTab({ params }: CasePageProps) {
  const { opened, refNo, viewer } = await openedCase(params);
  const { calls, leads, ...about } = await listsOf(opened, {
    calls: callPart.list,
    leads: leadsOfCase,
    ...callFormSelect,
  });
  const { untold, recorded, isUnderWay } = await putThroughCalls(viewer, opened, calls);
  return (
    <>
      {isUnderWay && <WatchPage />}
      <Untold calls={untold} />
      <CallSection
        refNo={refNo}
        rows={calls.map(callPart.row)}
        untold={untold}
        recorded={recorded}
        {...callFormProps(about)}
      />
      <LeadCalls leads={leads.map(withCalls)} />
    </>
  );
}
