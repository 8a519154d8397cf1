"use client";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import type { VoidDialog } from "@/components/remittances/dialog";
import { voidRemittance } from "@/lib/money/remittances/actions";
import { labels } from "@/lib/money/remittances/labels";
import { remittanceVoid } from "@/lib/money/remittances/schema";
import { shortFailure } from "@/lib/platform/labels";

/** What it paid is open again; the right one is entered anew. */
export default function VoidForm({ id, reference, onClose }: VoidDialog) {
  const form = useActionForm({
    schema: remittanceVoid,
    action: voidRemittance,
    defaultValues: { id, reason: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Void ${reference}`} form={form} save="Void" onClose={onClose}>
      <WholeRow>
        <TextField name="reason" label={labels.reason} required autoFocus />
      </WholeRow>
    </FormDialog>
  );
}
