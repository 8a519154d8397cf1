"use client";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { editLeadForm } from "@/lib/intake/lead-sources/actions";
import type { LeadFormAnswer } from "@/lib/intake/lead-sources/answer";
import { fieldOf, labels, partLabels, parts } from "@/lib/intake/lead-sources/labels";
import { leadFormEdit } from "@/lib/intake/lead-sources/schema";
import { shortFailure } from "@/lib/platform/labels";
import type { asOption } from "@/lib/values/options";
import { mapped } from "./mapped";

export type LeadFormProps = {
  form: LeadFormAnswer;
  branches: ReturnType<typeof asOption>[];
  onClose: () => void;
};

/** Which question of an advertisement's form is what, and the branch of its leads. */
export default function LeadForm({ form: row, branches, onClose }: LeadFormProps) {
  const form = useActionForm({
    schema: leadFormEdit,
    action: editLeadForm,
    defaultValues: {
      id: row._id,
      location: row.location?.value ?? "",
      version: row.version,
      ...mapped(row.mapping),
    },
    failed: shortFailure,
    onDone: onClose,
  });
  const questions = row.questions.map((question) => ({ value: question, label: question }));
  return (
    <FormDialog title={`Edit ${row.name}`} label="Edit form" form={form} onClose={onClose}>
      <p>
        What is chosen nowhere stands in the lead’s note. Leads that came already stay as they are.
      </p>
      <SelectField
        name="location"
        label={`${labels.location}, where it is not the source’s`}
        options={branches}
      />
      {parts.map((part) => (
        <SelectField
          key={part}
          name={fieldOf[part]}
          label={partLabels[part]}
          required={part === "mobile"}
          options={questions}
        />
      ))}
    </FormDialog>
  );
}
