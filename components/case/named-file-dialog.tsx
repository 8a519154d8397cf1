"use client";
import type { ReactNode } from "react";
import type { z } from "zod";
import { TextField } from "@/components/forms/fields";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import { namedFile } from "@/lib/parts/files/schema";

export type FileDialogProps = {
  refNo: string;
  noun: string;
  to: `/api/${string}`;
  onClose: () => void;
};

type Props = FileDialogProps & {
  /** the schema of the call, where it takes more than a name and a file */
  schema?: z.ZodObject;
  /** what else it is filled in with at first, and its inputs */
  values?: Record<string, string>;
  children?: ReactNode;
};

/** Uploads a file of a case under a name that people give it. */
export default function NamedFileDialog(props: Props) {
  const { refNo, noun, to, schema = namedFile, values, children, onClose } = props;
  return (
    <UploadDialog
      title={`Upload ${noun}`}
      to={to}
      kind="document"
      schema={schema}
      names="name"
      values={{ ref_no: refNo, name: "", ...values }}
      draft={`upload:${noun}:${refNo}`}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoFocus />
      {children}
    </UploadDialog>
  );
}
