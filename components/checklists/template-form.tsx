"use client";
import { useRouter } from "next/navigation";
import { CountryField } from "@/components/forms/country-field";
import { RadioField, SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { addTemplate } from "@/lib/catalogue/checklists/actions";
import {
  checklistStageOptions,
  demandOptions,
  labels,
  levelOptions,
} from "@/lib/catalogue/checklists/labels";
import { newTemplate } from "@/lib/catalogue/checklists/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { country: string; onClose: () => void };

/** The dialog that adds a checklist, whose items follow. */
export default function TemplateForm({ country, onClose }: Props) {
  const router = useRouter();
  const form = useActionForm({
    schema: newTemplate,
    action: addTemplate,
    defaultValues: { country, level: "any", stage: "application", demanded: "no" },
    failed: shortFailure,
    onDone: ({ country: { value } }) => {
      onClose();
      router.push(`/app/checklists?country=${value}`);
    },
  });
  return (
    <FormDialog title="Add checklist" form={form} onClose={onClose}>
      <CountryField name="country" label={labels.country} required autoFocus />
      <SelectField name="level" label={labels.level} required options={levelOptions} />
      <SelectField name="stage" label={labels.stage} required options={checklistStageOptions} />
      <RadioField name="demanded" label={labels.demanded} required options={demandOptions} />
    </FormDialog>
  );
}
