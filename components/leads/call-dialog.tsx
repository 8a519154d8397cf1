"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { Modal } from "@/components/dialogs/modal";
import { DateField } from "@/components/forms/date-field";
import entry from "@/components/forms/entry-form.module.css";
import { RadioField, TextAreaField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { TimeField } from "@/components/forms/time-field";
import { Button } from "@/components/ui/button";
import { callLead } from "@/lib/intake/leads/actions";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import { labels } from "@/lib/intake/leads/labels";
import { leadCall } from "@/lib/intake/leads/schema";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { showMobile } from "@/lib/values/words";
import styles from "./leads.module.css";

type Props = { lead: LeadAnswer; onClose: () => void };

const dayAt = (days: number) => daysAfter(dayInIndia(), days);
const ahead = [
  { days: 1, label: "Tomorrow" },
  { days: 3, label: "In 3 days" },
  { days: 7, label: "In a week" },
];

/** How a call went, and when the next one is: tomorrow, unless another day is chosen. */
export default function CallDialog({ lead, onClose }: Props) {
  const form = useActionForm({
    schema: leadCall,
    action: callLead,
    defaultValues: {
      id: lead._id,
      version: lead.version,
      spoken: "yes",
      words: "",
      followUpOn: dayAt(1),
      followUpTime: "",
    },
    draft: `lead-call:${lead._id}`,
    onDone: onClose,
  });
  return (
    <Modal title="Note a call" size="lg" onClose={onClose}>
      <Form form={form} label="Note a call">
        <p>
          <strong>{lead.name}</strong> <a href={`tel:${lead.mobile}`}>{showMobile(lead.mobile)}</a>
        </p>
        <div className={entry.form}>
          <div className={entry.whole}>
            <RadioField
              name="spoken"
              label="How it went"
              required
              autoFocus
              options={[
                { value: "yes", label: "Answered" },
                { value: "no", label: "No answer" },
              ]}
            />
          </div>
          <div className={entry.whole}>
            <Said />
          </div>
          <DateField
            name="followUpOn"
            kind="coming"
            label={labels.followUpOn}
            required
            min={dayInIndia()}
          />
          <TimeField name="followUpTime" label={labels.followUpTime} />
          <div className={entry.whole}>
            <Ahead />
          </div>
          <div className={entry.end}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Save</SubmitButton>
          </div>
        </div>
      </Form>
    </Modal>
  );
}

/** A call without an answer needs no words. */
function Said() {
  const spoken: unknown = useWatch({ name: "spoken" });
  return <TextAreaField name="words" label={labels.words} rows={2} required={spoken === "yes"} />;
}

function Ahead() {
  const { setValue } = useFormContext();
  return (
    <div className={styles.ahead}>
      {ahead.map(({ days, label }) => (
        <Button
          key={days}
          small
          onClick={() => setValue("followUpOn", dayAt(days), { shouldDirty: true })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
