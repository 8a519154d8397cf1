import { ChecklistSection } from "@/components/checklist/section";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { smsPartPrice } from "@/lib/office/message-costs/queries";
import { checklistOf } from "@/lib/parts/checklist/queries";
import { takesWhatsapp } from "@/lib/parts/consent/queries";

export const generateMetadata = caseTitle("Checklist");

export default async function ChecklistTab({ params }: CasePageProps) {
  const { assessment, opened, refNo } = await openedCase(params);
  const [checklist, pricePerPart, byWhatsapp] = await Promise.all([
    checklistOf(opened),
    smsPartPrice(),
    takesWhatsapp(assessment),
  ]);
  return <ChecklistSection refNo={refNo} {...checklist} {...{ pricePerPart, byWhatsapp }} />;
}
