"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { CallButton } from "@/components/case/call-button";
import { OutcomeField } from "@/components/case/outcome-field";
import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import type { Action } from "@/components/forms/send";
import { SoonDays } from "@/components/forms/soon-days";
import { TimeField } from "@/components/forms/time-field";
import { waits } from "@/components/offline/waits";
import { callLead } from "@/lib/intake/leads/actions";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import { labels } from "@/lib/intake/leads/labels";
import { leadCallForm, withSpoken } from "@/lib/intake/leads/schema";
import { labels as callLabels, type Outcome } from "@/lib/parts/calls/labels";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { showMobile } from "@/lib/values/words";

const call = waits("leadCall", callLead);
const noteCall: Action<unknown> = (values, key) =>
  call(withSpoken(values as { outcome?: Outcome }), key);

type Props = {
  lead: LeadAnswer;
  /** how long the talk was that is told of, where the telephone provider said so */
  minutes?: number | null;
  onClose: () => void;
};

/** How a call went, and when the next one is: tomorrow, unless another day is chosen. */
export default function CallDialog({ lead, minutes, onClose }: Props) {
  const form = useActionForm({
    schema: leadCallForm,
    action: noteCall,
    defaultValues: {
      id: lead._id,
      version: lead.version,
      outcome: "reached",
      minutes: minutes?.toString() ?? "",
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
        <strong>{lead.name}</strong> <a href={`tel:${lead.mobile}`}>{showMobile(lead.mobile)}</a>{" "}
        <CallButton leadId={lead._id} name={lead.name} />
      </WholeRow>
      <WholeRow>
        <OutcomeField />
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
      <WholeField name="minutes" label={callLabels.minutes} />
      <WholeRow>
        <Ahead />
      </WholeRow>
    </FormDialog>
  );
}

/** Outcomes but Answered say themselves what was said. */
function Said() {
  const outcome: unknown = useWatch({ name: "outcome" });
  return <TextField name="words" label={labels.words} required={outcome === "reached"} />;
}

function Ahead() {
  const { setValue } = useFormContext();
  return <SoonDays onChoose={(day) => setValue("followUpOn", day, { shouldDirty: true })} />;
}
