"use client";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { confirmGuardian } from "@/lib/parts/consent/actions";
import { guardianLabels } from "@/lib/parts/consent-ledger/labels";
import { guardianCode } from "@/lib/parts/consent-ledger/schema";

export type CodeProps = { refNo: string; guardianId: string; onClose: () => void };

/** The code that the parent reads out. */
export default function CodeForm({ refNo, guardianId, onClose }: CodeProps) {
  const form = useActionForm({
    schema: guardianCode,
    action: confirmGuardian,
    defaultValues: { ref_no: refNo, guardianId, code: "" },
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Code of the parent"
      label="Code"
      save="Confirm"
      form={form}
      onClose={onClose}
    >
      <TextField
        name="code"
        label={guardianLabels.code}
        required
        autoFocus
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
}
