"use client";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { addRegistration, editRegistration } from "@/lib/catalogue/dlt/actions";
import type { RegistrationAnswer } from "@/lib/catalogue/dlt/answer";
import { categoryOptions, labels, statusOptions } from "@/lib/catalogue/dlt/labels";
import { newRegistration, registrationEdit } from "@/lib/catalogue/dlt/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { registration?: RegistrationAnswer; onClose: () => void };

/** The dialog that notes a registered text, or edits the version that the list showed (decision C14). */
export default function RegistrationForm({ registration, onClose }: Props) {
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: registration ? registrationEdit : newRegistration,
    action: registration ? editRegistration : addRegistration,
    defaultValues: {
      dltId: registration?.dlt_id ?? "",
      name: registration?.name ?? "",
      header: registration?.header ?? "",
      category: registration?.category ?? "service_implicit",
      body: registration?.body ?? "",
      status: registration?.status ?? "registered",
      registeredOn: registration?.registered_on ?? "",
      ...(registration && { id: registration._id, version: registration.version }),
    },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={registration ? `Edit ${registration.name}` : "Add text"}
      label={registration ? "Edit text" : "Add text"}
      size="xl"
      form={form}
      onClose={onClose}
    >
      <TextField name="dltId" label={labels.dltId} required autoFocus inputMode="numeric" />
      <TextField name="name" label={labels.name} required />
      <TextField name="header" label={labels.header} required />
      <SelectField name="category" label={labels.category} required options={categoryOptions} />
      <WholeRow>
        <TextAreaField
          name="body"
          label={labels.body}
          required
          rows={5}
          description="As it is registered, with #alphanumeric#, #numeric#, #url#, #cbn# or #email# where values go."
        />
      </WholeRow>
      <SelectField name="status" label={labels.status} required options={statusOptions} />
      <DateField name="registeredOn" label={labels.registeredOn} />
    </FormDialog>
  );
}
