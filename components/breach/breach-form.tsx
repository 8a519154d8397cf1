"use client";
import { useRouter } from "next/navigation";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { TimeField } from "@/components/forms/time-field";
import { addBreach, editBreach } from "@/lib/office/breach/actions";
import { breachKinds, breachPath, labels } from "@/lib/office/breach/labels";
import { breachEdit, newBreach } from "@/lib/office/breach/schema";
import { shortFailure } from "@/lib/platform/labels";
import { dayInIndia } from "@/lib/values/clock";
import { optionsOf } from "@/lib/values/options";

export type BreachValues = Record<
  | "id"
  | "kind"
  | "happenedOn"
  | "noticedOn"
  | "noticedAt"
  | "what"
  | "place"
  | "consequences"
  | "measures"
  | "advice"
  | "contact"
  | "causes"
  | "findings"
  | "prevention",
  string
> & { version: number };

const nothing = {
  ...{ kind: "", happenedOn: "", noticedOn: "", noticedAt: "", what: "", place: "" },
  ...{ consequences: "", measures: "", advice: "", contact: "" },
  ...{ causes: "", findings: "", prevention: "" },
};

/** The facts of a breach, of which the notices are made. */
export default function BreachForm({ values, onClose }: Props) {
  const router = useRouter();
  const form = useActionForm({
    schema: values ? breachEdit : newBreach,
    action: values ? editBreach : addBreach,
    defaultValues: values ?? nothing,
    draft: `breach:${values?.id ?? "new"}`,
    failed: shortFailure,
    onDone: (data: { _id?: string }) => {
      onClose();
      if (data._id) router.push(breachPath(data._id));
    },
  });
  return (
    <FormDialog
      title={values ? "What is known of the breach" : "Note a breach"}
      form={form}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={labels.kind}
        options={optionsOf(breachKinds)}
        required
        autoFocus
      />
      <DateField
        name="happenedOn"
        label={labels.happenedOn}
        kind="past"
        max={dayInIndia()}
        required
      />
      <DateField
        name="noticedOn"
        label={labels.noticedOn}
        kind="past"
        max={dayInIndia()}
        required
      />
      <TimeField name="noticedAt" label={labels.noticedAt} required />
      <TextField name="place" label={labels.place} required />
      <TextField name="contact" label={labels.contact} required />
      <WholeRow>
        <p>Persons read these as you write them:</p>
        <TextAreaField name="what" label={labels.what} rows={2} required />
        <TextAreaField name="consequences" label={labels.consequences} rows={2} required />
        <TextAreaField name="measures" label={labels.measures} rows={2} required />
        <TextAreaField name="advice" label={labels.advice} rows={2} required />
        <p>For the report to the Board, as soon as it is known:</p>
        <TextAreaField name="causes" label={labels.causes} rows={2} />
        <TextAreaField name="findings" label={labels.findings} rows={2} />
        <TextAreaField name="prevention" label={labels.prevention} rows={2} />
      </WholeRow>
    </FormDialog>
  );
}

type Props = { values?: BreachValues; onClose: () => void };
