import { CoeSection } from "@/components/coe/section";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { coeOf } from "@/lib/coe/queries";

export const generateMetadata = caseTitle("My COE");

export default async function CoeTab({ params }: { params: Promise<{ ref_no: string }> }) {
  const { viewer, assessment, refNo } = await openedCase(params);
  return <CoeSection refNo={refNo} rows={await coeOf(viewer, assessment._id)} />;
}
