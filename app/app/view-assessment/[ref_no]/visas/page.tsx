import { CommissionSection } from "@/components/commission/case-section";
import { EnrolmentSection } from "@/components/enrolment/section";
import { VisaDatesSection } from "@/components/visa-dates/section";
import { VisaSection } from "@/components/visas/section";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { commissionOfCase } from "@/lib/money/commission/queries";
import { enrolmentRow } from "@/lib/parts/enrolment/queries";
import { plannedVisas, visaDatesOf } from "@/lib/parts/visa-dates/queries";
import { visaChoice, visaList, visaRow } from "@/lib/parts/visas/queries";
import { may } from "@/lib/platform/access/policy";

export const generateMetadata = caseTitle("My Visa");

export default async function VisaTab({ params }: CasePageProps) {
  const { viewer, assessment, opened, refNo } = await openedCase(params);
  const read = listsOf(opened, { visas: visaList, applications: plannedVisas });
  const pays = may(viewer, "case.commission", assessment.facts);
  const [{ visas, applications }, dates, commissions] = await Promise.all([
    read,
    visaDatesOf(opened, read),
    pays ? commissionOfCase(opened) : [],
  ]);
  return (
    <>
      <VisaSection
        refNo={refNo}
        mobile={assessment.mobile}
        rows={visas.map(visaRow)}
        applications={applications.map(visaChoice)}
      />
      <VisaDatesSection refNo={refNo} rows={dates} />
      <EnrolmentSection refNo={refNo} rows={applications.map(enrolmentRow)} />
      <CommissionSection refNo={refNo} rows={commissions} />
    </>
  );
}
