"use client";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { OutcomeField } from "@/components/case/outcome-field";
import { DateField } from "@/components/forms/date-field";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm } from "@/components/forms/entry-form";
import { RadioField, SelectField, TextField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { MobileField, WholeField } from "@/components/forms/number-fields";
import { SoonDays } from "@/components/forms/soon-days";
import { takeBack } from "@/components/forms/take-back";
import { TimeField } from "@/components/forms/time-field";
import { Alert } from "@/components/ui/notice";
import type { UntoldCall } from "@/lib/desk/phone-calls/queries";
import { editCall, logCall } from "@/lib/parts/call-log/actions";
import { call } from "@/lib/parts/call-log/schema";
import type { CallRow } from "@/lib/parts/calls/answer";
import { directionOptions, labels, type Outcome } from "@/lib/parts/calls/labels";
import { undoFollowUp } from "@/lib/parts/follow-ups/actions";
import { labels as followUpLabels, noNextStep, showDue } from "@/lib/parts/follow-ups/labels";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, now, timeInIndia } from "@/lib/values/clock";

/** A number of the case, in the words of whose it is. */
export type KnownNumber = { mobile: string; whose: string };

/** The follow-up that the call may be for. */
export type OpenFollowUp = {
  id: string;
  action: string;
  day: string;
  time: string | null;
  /** no other follow-up of this active case is open */
  last: boolean;
};

export type CallFormProps = EntryFormProps<CallRow> & {
  numbers: KnownNumber[];
  open: OpenFollowUp | null;
  /** the talk that is told of, where the telephone provider put one through */
  untold?: UntoldCall;
};

type LogAnswer = { completed: { followUpId: string; version: number } | null };

/** Logs a call, or changes one. One press also completes the follow-up that it was for and plans the next. */
export default function CallForm({ numbers, open, untold, ...props }: CallFormProps) {
  const { row, refNo } = props;
  const [isAsked, setAsked] = useState(false);
  const today = dayInIndia();
  const preset = {
    ...{ direction: "out", mobile: numbers[0]?.mobile ?? "" },
    ...{ day: today, time: timeInIndia(now()) },
    ...(untold && presetOf(untold)),
    ...{ followUpId: open && open.day <= today ? open.id : "", nextFollowUpDate: "" },
  };
  return (
    <EntryForm
      {...props}
      noun="call"
      title={row ? undefined : "Note a call"}
      schemas={call}
      add={logCall}
      edit={editCall}
      preset={preset}
      intercept={({ followUpId, nextFollowUpDate }) => {
        const asks = Boolean(!row && open?.last && followUpId && !nextFollowUpDate && !isAsked);
        if (asks) setAsked(true);
        return asks;
      }}
      undo={(answer) => {
        const { completed } = answer as LogAnswer;
        return completed
          ? () => takeBack(undoFollowUp, { ref_no: refNo, ...completed })
          : undefined;
      }}
    >
      <Went isNew={!row} />
      {!row && <Next open={open} />}
      <RadioField name="direction" label={labels.direction} options={directionOptions} />
      <WholeField name="minutes" label={labels.minutes} />
      <NumberField numbers={numbers} />
      <DateField name="day" label={labels.day} kind="past" required />
      <TimeField name="time" label={labels.time} />
      {isAsked && (
        <WholeRow>
          <Alert>{noNextStep}</Alert>
        </WholeRow>
      )}
    </EntryForm>
  );
}

/** A talk that nobody told of yet has answered, and says the rest but what was said. */
const presetOf = ({ direction, mobile, day, time, minutes }: UntoldCall) => ({
  ...{ outcome: "reached", direction, mobile, day, time },
  minutes: minutes?.toString() ?? "",
});

/** The outcome and what was said. Whoever was not reached is called again tomorrow, unless another day is chosen. */
function Went({ isNew }: { isNew: boolean }) {
  const { getValues, setValue } = useFormContext();
  const outcome: unknown = useWatch({ name: "outcome" });
  const plan = (chosen: Outcome) => {
    if (!isNew) return;
    const { nextFollowUpDate, followUpId } = getValues();
    const needed = chosen === "callBack" || (chosen !== "reached" && followUpId);
    if (needed && !nextFollowUpDate) setValue("nextFollowUpDate", daysAfter(dayInIndia(), 1));
  };
  return (
    <>
      <WholeRow>
        <OutcomeField onChoose={plan} />
      </WholeRow>
      <WholeRow>
        <TextField name="words" label={labels.words} required={outcome === "reached"} />
      </WholeRow>
    </>
  );
}

/** The follow-up that the call completes, and the day of the next one. */
function Next({ open }: Pick<CallFormProps, "open">) {
  const { setValue } = useFormContext();
  const outcome: unknown = useWatch({ name: "outcome" });
  const choices = open && [
    { value: open.id, label: `Completes ${open.action} of ${showDue(open.day, open.time)}` },
    { value: "", label: "Leaves it open" },
  ];
  return (
    <>
      {choices && (
        <WholeRow>
          <RadioField name="followUpId" label="Follow-up" options={choices} />
        </WholeRow>
      )}
      <DateField
        name="nextFollowUpDate"
        label={followUpLabels.nextFollowUpDate}
        kind="coming"
        required={outcome === "callBack"}
        min={dayInIndia()}
      />
      <SoonDays onChoose={(day) => setValue("nextFollowUpDate", day, { shouldDirty: true })} />
    </>
  );
}

/** The numbers of the case are one press away; any other can be typed. */
function NumberField({ numbers }: Pick<CallFormProps, "numbers">) {
  const mobile: unknown = useWatch({ name: "mobile" });
  const [isTyped, setTyped] = useState(!numbers.some((one) => one.mobile === mobile));
  const { setValue } = useFormContext();
  if (isTyped) return <MobileField name="mobile" label={labels.mobile} required />;
  const known = numbers.map((one) => ({ value: one.mobile, label: one.whose }));
  return (
    <SelectField
      name="mobile"
      label={labels.mobile}
      required
      options={[...known, { value: anotherNumber, label: "Another number" }]}
      onChange={(value) => {
        if (value !== anotherNumber) return;
        setValue("mobile", "");
        setTyped(true);
      }}
    />
  );
}

const anotherNumber = "another";
