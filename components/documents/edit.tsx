"use client";
import { ValidityFields } from "@/components/case/validity-fields";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { kindOptions } from "@/lib/catalogue/checklists/labels";
import { editDocument } from "@/lib/parts/documents/actions";
import { labels } from "@/lib/parts/documents/labels";
import type { DocumentRow } from "@/lib/parts/documents/queries";
import { document } from "@/lib/parts/documents/schema";

type Props = { refNo: string; row: DocumentRow; onClose: () => void };

/** What a document is called, what it is, and its days. */
export default function EditDocument({ refNo, row, onClose }: Props) {
  const form = useActionForm({
    schema: document.edit,
    action: editDocument,
    defaultValues: {
      ...{ ref_no: refNo, documentId: row._id, version: row.version, name: row.name },
      ...{
        kind: row.kind?.value ?? "",
        validFrom: row.validFrom ?? "",
        validTo: row.validTo ?? "",
      },
    },
    draft: `document:${row._id}`,
    onDone: onClose,
  });
  return (
    <FormDialog title="Edit document" form={form} returnFocus={false} onClose={onClose}>
      <WholeRow>
        <TextField name="name" label={labels.name} required autoFocus />
      </WholeRow>
      <WholeRow>
        <SelectField name="kind" label={labels.kind} options={kindOptions} />
      </WholeRow>
      <ValidityFields />
    </FormDialog>
  );
}
