"use client";
import type { LineDialog } from "@/components/bank-statement/dialogs";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { setApart } from "@/lib/money/bank-statement/actions";
import { apartLabels, aparts, labels } from "@/lib/money/bank-statement/labels";
import { lineApart } from "@/lib/money/bank-statement/schema";
import { shortFailure } from "@/lib/platform/labels";

/** Asks what a line is that stands in no book. */
export default function ApartForm({ line, onClose }: LineDialog) {
  const form = useActionForm({
    schema: lineApart,
    action: setApart,
    defaultValues: { line: line.id, apart: "", note: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Not ours" form={form} save="Save" onClose={onClose}>
      <WholeRow>
        <p>
          {line.words}: {line.narration}
        </p>
      </WholeRow>
      <SelectField
        name="apart"
        label={labels.apart}
        options={aparts.map((value) => ({ value, label: apartLabels[value] ?? value }))}
        required
        autoFocus
      />
      <TextField name="note" label={labels.note} />
    </FormDialog>
  );
}
