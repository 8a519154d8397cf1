import { ChecklistSection } from "@/components/checklist/section";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { checklistOf } from "@/lib/parts/checklist/queries";

export const generateMetadata = caseTitle("Checklist");

export default async function ChecklistTab({ params }: CasePageProps) {
  const { opened, refNo } = await openedCase(params);
  return <ChecklistSection refNo={refNo} {...(await checklistOf(opened))} />;
}
