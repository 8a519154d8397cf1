"use client";
import type { AccountDialog } from "@/components/bank-statement/dialogs";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { addAccount } from "@/lib/money/bank-statement/actions";
import { labels } from "@/lib/money/bank-statement/labels";
import { newAccount } from "@/lib/money/bank-statement/schema";
import { shortFailure } from "@/lib/platform/labels";

/** An account of a branch shows that branch's records alone; one of the office those of all. */
export default function AccountForm({ places, onClose }: AccountDialog) {
  const form = useActionForm({
    schema: newAccount,
    action: addAccount,
    defaultValues: { name: "", location: places.length === 1 ? (places[0]?.value ?? "") : "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Add an account" form={form} save="Add" onClose={onClose}>
      <TextField
        name="name"
        label={labels.name}
        description="The bank and the last digits, such as HDFC 4321."
        required
        autoFocus
      />
      <SelectField name="location" label={labels.location} options={places} required />
    </FormDialog>
  );
}
