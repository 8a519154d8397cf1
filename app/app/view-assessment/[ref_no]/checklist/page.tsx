import { ChecklistSection } from "@/components/checklist/section";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { smsPartPrice } from "@/lib/office/message-costs/queries";
import { checklistOf } from "@/lib/parts/checklist/queries";

export const generateMetadata = caseTitle("Checklist");

export default async function ChecklistTab({ params }: CasePageProps) {
  const { opened, refNo } = await openedCase(params);
  const [checklist, pricePerPart] = await Promise.all([checklistOf(opened), smsPartPrice()]);
  return <ChecklistSection refNo={refNo} {...checklist} pricePerPart={pricePerPart} />;
}
