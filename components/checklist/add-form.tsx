"use client";
import { CountryField } from "@/components/forms/country-field";
import { DateField } from "@/components/forms/date-field";
import { RadioField, SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { checklistStageOptions, formOptions, kindOptions } from "@/lib/catalogue/checklists/labels";
import { addItem } from "@/lib/parts/checklist/actions";
import { labels } from "@/lib/parts/checklist/labels";
import { newItem } from "@/lib/parts/checklist/schema";

type Props = { refNo: string; country: string; onClose: () => void };

/** The dialog that adds what no template asks for. */
export default function AddItemForm({ refNo, country, onClose }: Props) {
  const form = useActionForm({
    schema: newItem,
    action: addItem,
    draft: `checklist:${refNo}`,
    defaultValues: {
      ...{ ref_no: refNo, kind: "", name: "", help: "", copies: "1", form: "scan" },
      ...{ stage: "application", country, dueOn: "" },
    },
    onDone: onClose,
  });
  return (
    <FormDialog title="Add item" size="lg" form={form} returnFocus={false} onClose={onClose}>
      <SelectField name="kind" label={labels.kind} required autoFocus options={kindOptions} />
      <TextField name="name" label={labels.name} required />
      <SelectField name="stage" label={labels.stage} required options={checklistStageOptions} />
      <CountryField name="country" label={labels.country} required />
      <WholeField name="copies" label={labels.copies} required />
      <RadioField name="form" label={labels.form} required options={formOptions} />
      <DateField name="dueOn" label={labels.dueOn} kind="coming" />
      <WholeRow>
        <TextAreaField name="help" label={labels.help} rows={2} />
      </WholeRow>
    </FormDialog>
  );
}
