"use client";
import { FileSection } from "@/components/shared/file-section";
import { deleteDocument } from "@/lib/documents/actions";
import type { DocumentRow } from "@/lib/documents/queries";
import { document } from "@/lib/documents/schema";
import { counted } from "@/lib/words";

const inUse = ({ applications }: DocumentRow) => {
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
    schemas={document}
    remove={deleteDocument}
    warning={inUse}
  />
);
