"use client";
import type { LineDialog } from "@/components/bank-statement/dialogs";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { matchLine } from "@/lib/money/bank-statement/actions";
import { labels } from "@/lib/money/bank-statement/labels";
import { lineMatch } from "@/lib/money/bank-statement/schema";
import { shortFailure } from "@/lib/platform/labels";

/** The records that fit by amount and day, the best first; any other one has its number typed. */
export default function MatchForm({ line, choices, onClose }: LineDialog) {
  const form = useActionForm({
    schema: lineMatch,
    action: matchLine,
    defaultValues: { line: line.id, record: "", number: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Which record is it?" form={form} save="Match" onClose={onClose}>
      <WholeRow>
        <p>
          {line.words}: {line.narration}
        </p>
      </WholeRow>
      {choices.length > 0 && (
        <WholeRow>
          <SelectField
            name="record"
            label={labels.record}
            options={choices.map(({ value, label }) => ({ value, label }))}
            clearable
            autoFocus
          />
        </WholeRow>
      )}
      <WholeRow>
        <TextField
          name="number"
          label={choices.length ? labels.number : "Number of the record"}
          description="As it is printed, such as GSP/2627/R00042; of a partner’s money the bank’s reference."
          autoFocus={choices.length === 0}
        />
      </WholeRow>
    </FormDialog>
  );
}
