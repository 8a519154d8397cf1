import { CoeSection } from "@/components/coe/section";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { coePart } from "@/lib/parts/coe/part";
import { fileRow } from "@/lib/parts/files/file-row";

export const generateMetadata = caseTitle("My COE");

export default async function CoeTab({ params }: CasePageProps) {
  const { opened, refNo } = await openedCase(params);
  const lists = await listsOf(opened, { coe: coePart.list });
  return <CoeSection refNo={refNo} rows={lists.coe.map(fileRow)} />;
}
