import { VisaSection } from "@/components/visas/section";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { visaChoice, visaChoices, visaList, visaRow } from "@/lib/parts/visas/queries";

export const generateMetadata = caseTitle("My Visa");

export default async function VisaTab({ params }: CasePageProps) {
  const { assessment, opened, refNo } = await openedCase(params);
  const { visas, applications } = await listsOf(opened, {
    visas: visaList,
    applications: visaChoices,
  });
  return (
    <VisaSection
      refNo={refNo}
      mobile={assessment.mobile}
      rows={visas.map(visaRow)}
      applications={applications.map(visaChoice)}
    />
  );
}
