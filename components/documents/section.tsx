"use client";
import { FileSection } from "@/components/case/file-section";
import { deleteDocument } from "@/lib/parts/documents/actions";
import type { DocumentRow } from "@/lib/parts/documents/queries";
import { counted } from "@/lib/values/words";

const whereUsed = ({ applications }: DocumentRow) => {
  if (applications === 0) return undefined;
  const uses = counted(applications, "application uses", "applications use");
  return `${uses} it, and it goes from there too. Are you sure you want to delete this entry?`;
};

export const DocumentSection = (props: { refNo: string; rows: DocumentRow[] }) => (
  <FileSection
    {...props}
    heading="Documents"
    noun="document"
    to="/api/docs/upload"
    id="documentId"
    remove={deleteDocument}
    question={whereUsed}
  />
);
