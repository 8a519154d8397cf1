"use client";
import { RadioField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { TickField } from "@/components/forms/tick-field";
import { addGuardian } from "@/lib/parts/consent/actions";
import { guardianLabels, guardianRelations } from "@/lib/parts/consent-ledger/labels";
import { newGuardian } from "@/lib/parts/consent-ledger/schema";
import { optionsOf } from "@/lib/values/options";

export type GuardianProps = { refNo: string; onClose: () => void };

/** The parent who agrees for a student under 18; saving sends the code. */
export default function GuardianForm({ refNo, onClose }: GuardianProps) {
  const form = useActionForm({
    schema: newGuardian,
    action: addGuardian,
    defaultValues: { ref_no: refNo, name: "", relation: "", mobile: "", adult: "" },
    onDone: onClose,
  });
  return (
    <FormDialog
      title="A parent agrees"
      label="Parent"
      save="Send code"
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={guardianLabels.name} required autoFocus autoComplete="off" />
      <TextField
        name="mobile"
        label={guardianLabels.mobile}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <RadioField
        name="relation"
        label={guardianLabels.relation}
        required
        options={optionsOf(guardianRelations)}
      />
      <WholeRow>
        <TickField name="adult" label={guardianLabels.adult} />
      </WholeRow>
    </FormDialog>
  );
}
