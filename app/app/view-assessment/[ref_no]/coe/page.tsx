import { CoeSection } from "@/components/coe/section";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { listsOf } from "@/lib/case/queries";
import { coeList } from "@/lib/parts/coe/queries";
import { fileRow } from "@/lib/parts/files/file-row";

export const generateMetadata = caseTitle("My COE");

export default async function CoeTab({ params }: { params: Promise<{ ref_no: string }> }) {
  const { opened, refNo } = await openedCase(params);
  const { coe } = await listsOf(opened, { coe: coeList });
  return <CoeSection refNo={refNo} rows={coe.map(fileRow)} />;
}
