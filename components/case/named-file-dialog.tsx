"use client";
import { TextField } from "@/components/forms/fields";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import { namedFile } from "@/lib/parts/files/schema";

type Props = { refNo: string; noun: string; to: `/api/${string}`; onClose: () => void };

/** Uploads a file of a case under a name that people give it. */
export default function NamedFileDialog({ refNo, noun, to, onClose }: Props) {
  return (
    <UploadDialog
      title={`Upload ${noun}`}
      to={to}
      kind="document"
      schema={namedFile}
      names="name"
      values={{ ref_no: refNo, name: "" }}
      draft={`upload:${noun}:${refNo}`}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoFocus />
    </UploadDialog>
  );
}
