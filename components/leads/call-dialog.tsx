"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import { RadioField, TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { SoonDays } from "@/components/forms/soon-days";
import { TimeField } from "@/components/forms/time-field";
import { callLead } from "@/lib/intake/leads/actions";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import { labels } from "@/lib/intake/leads/labels";
import { leadCall } from "@/lib/intake/leads/schema";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { showMobile } from "@/lib/values/words";

type Props = { lead: LeadAnswer; onClose: () => void };

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
      followUpOn: daysAfter(dayInIndia(), 1),
      followUpTime: "",
    },
    draft: `lead-call:${lead._id}`,
    onDone: onClose,
  });
  return (
    <FormDialog title="Note a call" size="lg" form={form} onClose={onClose}>
      <WholeRow>
        <strong>{lead.name}</strong> <a href={`tel:${lead.mobile}`}>{showMobile(lead.mobile)}</a>
      </WholeRow>
      <WholeRow>
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
      </WholeRow>
      <WholeRow>
        <Said />
      </WholeRow>
      <DateField
        name="followUpOn"
        kind="coming"
        label={labels.followUpOn}
        required
        min={dayInIndia()}
      />
      <TimeField name="followUpTime" label={labels.followUpTime} />
      <WholeRow>
        <Ahead />
      </WholeRow>
    </FormDialog>
  );
}

/** A call without an answer needs no words. */
function Said() {
  const spoken: unknown = useWatch({ name: "spoken" });
  return <TextAreaField name="words" label={labels.words} rows={2} required={spoken === "yes"} />;
}

function Ahead() {
  const { setValue } = useFormContext();
  return <SoonDays onChoose={(day) => setValue("followUpOn", day, { shouldDirty: true })} />;
}
