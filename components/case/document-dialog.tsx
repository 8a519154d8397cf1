"use client";
import NamedFileDialog, { type FileDialogProps } from "@/components/case/named-file-dialog";
import { ValidityFields } from "@/components/case/validity-fields";
import { SelectField } from "@/components/forms/fields";
import { kindOptions } from "@/lib/catalogue/checklists/labels";
import { labels } from "@/lib/parts/documents/labels";
import { newDocument } from "@/lib/parts/documents/schema";

const facts = { kind: "", validFrom: "", validTo: "" };

/** Uploads a document; what it is and its days may be said later. */
export default function DocumentDialog(props: FileDialogProps) {
  return (
    <NamedFileDialog {...props} schema={newDocument} values={facts}>
      <SelectField name="kind" label={labels.kind} options={kindOptions} />
      <ValidityFields />
    </NamedFileDialog>
  );
}
