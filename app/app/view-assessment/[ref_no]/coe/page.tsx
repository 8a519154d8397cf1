import { CoeSection } from "@/components/coe/section";
import { listsOf } from "@/lib/case/queries";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";
import { coePart } from "@/lib/parts/coe/part";
import { fileRow } from "@/lib/parts/files/file-row";

export const generateMetadata = caseTitle("My COE");

export default async function CoeTab({ params }: { params: Promise<{ ref_no: string }> }) {
  const { opened, refNo } = await openedCase(params);
  const lists = await listsOf(opened, { coe: coePart.list });
  return <CoeSection refNo={refNo} rows={lists.coe.map(fileRow)} />;
}
