import { DocumentSection } from "@/components/documents/section";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { documentsOf } from "@/lib/documents/queries";

export const generateMetadata = caseTitle("Documents Upload");

export default async function DocumentsTab({ params }: { params: Promise<{ ref_no: string }> }) {
  const { viewer, assessment, refNo } = await openedCase(params);
  return <DocumentSection refNo={refNo} rows={await documentsOf(viewer, assessment._id)} />;
}
