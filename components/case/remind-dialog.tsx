"use client";
import { useWatch } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { TimeField } from "@/components/forms/time-field";
import { addReminder } from "@/lib/desk/reminders/actions";
import { labels, repeatWords } from "@/lib/desk/reminders/labels";
import { newReminder } from "@/lib/desk/reminders/schema";
import { shortFailure } from "@/lib/platform/labels";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { optionsOf } from "@/lib/values/options";

export type RemindProps = {
  /** whom it is about, in the title */
  name?: string;
  /** the case or the lead; neither: nothing in particular */
  of?: { ref_no: string } | { lead: string };
  onClose: () => void;
};

/** A reminder of one's own. */
export default function RemindDialog({ name, of, onClose }: RemindProps) {
  const form = useActionForm({
    schema: newReminder,
    action: addReminder,
    defaultValues: {
      ...{ ref_no: "", lead: "", ...of },
      words: "",
      day: daysAfter(dayInIndia(), 1),
      time: "10:00",
      repeats: "never",
      until: "",
    },
    failed: shortFailure,
    onDone: onClose,
  });
  const repeats = useWatch({ control: form.methods.control, name: "repeats" });
  return (
    <FormDialog
      title={name ? `Remind me of ${name}` : "Add a reminder"}
      label="Add a reminder"
      form={form}
      onClose={onClose}
    >
      <TextField
        name="words"
        label={labels.words}
        description="Only you read it"
        required
        autoFocus
        autoComplete="off"
      />
      <DateField name="day" label={labels.day} kind="coming" min={dayInIndia()} required />
      <TimeField name="time" label={labels.time} required />
      <SelectField
        name="repeats"
        label={labels.repeats}
        options={optionsOf(repeatWords)}
        required
      />
      {repeats !== "never" && (
        <DateField name="until" label={labels.until} kind="coming" min={dayInIndia()} />
      )}
    </FormDialog>
  );
}
