"use client";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { addLeadArea } from "@/lib/intake/lead-sources/actions";
import { labels } from "@/lib/intake/lead-sources/labels";
import { newArea } from "@/lib/intake/lead-sources/schema";
import { shortFailure } from "@/lib/platform/labels";
import type { asOption } from "@/lib/values/options";

export type AreaFormProps = { branches: ReturnType<typeof asOption>[]; onClose: () => void };

/** A town, or how PIN codes begin, and its branch. */
export default function AreaForm({ branches, onClose }: AreaFormProps) {
  const form = useActionForm({
    schema: newArea,
    action: addLeadArea,
    defaultValues: { area: "", location: branches[0]?.value ?? "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Add town or PIN code" form={form} save="Add" onClose={onClose}>
      <p>1450 stands for all PIN codes that begin so. The longest that fits is taken.</p>
      <TextField name="area" label={labels.area} required autoFocus />
      <SelectField name="location" label={labels.location} required options={branches} />
    </FormDialog>
  );
}
