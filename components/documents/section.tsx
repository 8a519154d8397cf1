"use client";
import { FileSection } from "@/components/case/file-section";
import type { FileDialogProps } from "@/components/case/named-file-dialog";
import type { Column } from "@/components/lists/data-table";
import { lateDialog } from "@/components/ui/late";
import { deleteDocument } from "@/lib/parts/documents/actions";
import { labels } from "@/lib/parts/documents/labels";
import type { DocumentRow } from "@/lib/parts/documents/queries";
import { counted, showDate } from "@/lib/values/words";

const Upload = lateDialog<FileDialogProps>(() => import("@/components/case/document-dialog"));
const Edit = lateDialog<{ refNo: string; row: DocumentRow; onClose: () => void }>(
  () => import("@/components/documents/edit"),
);

const endWords = ({ validTo, ended }: DocumentRow) =>
  validTo && `${showDate(validTo)}${ended ? " (ended)" : ""}`;

const facts: Column<DocumentRow>[] = [
  { key: "kind", header: labels.kind, cell: (row) => row.kind?.label },
  { key: "validTo", header: labels.validTo, cell: endWords },
];

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
    facts={facts}
    upload={(dialog) => <Upload {...dialog} />}
    edit={(dialog) => <Edit {...dialog} />}
    remove={deleteDocument}
    question={whereUsed}
  />
);
