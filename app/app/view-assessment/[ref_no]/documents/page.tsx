import { DocumentSection } from "@/components/documents/section";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { documentList, documentRow } from "@/lib/parts/documents/queries";

export const generateMetadata = caseTitle("Documents Upload");

export default async function DocumentsTab({ params }: CasePageProps) {
  const { opened, refNo } = await openedCase(params);
  const { documents } = await listsOf(opened, { documents: documentList });
  return <DocumentSection refNo={refNo} rows={documents.map(documentRow)} />;
}
