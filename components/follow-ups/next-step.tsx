"use client";
import { useFormContext, useWatch } from "react-hook-form";
import styles from "@/components/follow-ups/follow-ups.module.css";
import { DateField } from "@/components/forms/date-field";
import { WholeRow } from "@/components/forms/entry-form";
import { SelectField } from "@/components/forms/fields";
import { TimeField } from "@/components/forms/time-field";
import { Button } from "@/components/ui/button";
import { appointment, followUpActions, labels } from "@/lib/parts/follow-ups/labels";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";

const field = (name: keyof typeof labels) => ({ name, label: labels[name] });
const actions = followUpActions.map((value) => ({ value, label: value }));
const soon = [
  { days: 1, label: "+1 day" },
  { days: 3, label: "+3 days" },
  { days: 7, label: "+1 week" },
];

/** When the next call is, and for what: of a call that is being completed, for the same unless another is chosen. */
export function NextStep({ completing }: { completing: boolean }) {
  const { getValues, setValue } = useFormContext();
  const [planned, next] = useWatch({ name: ["followUpDate", "nextAction"] }) as string[];
  const today = dayInIndia();
  // No day that has passed is offered, nor one before this one (which saving refuses).
  const min = planned && planned > today ? planned : today;
  const set = (name: string, value: unknown) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: false });
  const propose = (date: string) => {
    const { action, followUpTime, nextAction } = getValues();
    if (!completing || !date || nextAction) return;
    set("nextAction", action);
    set("nextFollowUpTime", followUpTime);
  };
  return (
    <>
      <WholeRow>
        <div className={styles.soon}>
          <span className={styles.help}>Next</span>
          {soon.map(({ days, label }) => (
            <Button
              key={days}
              small
              onClick={() => {
                set("nextFollowUpDate", daysAfter(today, days));
                propose("soon");
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </WholeRow>
      <DateField {...field("nextFollowUpDate")} kind="coming" min={min} onChange={propose} />
      <SelectField {...field("nextAction")} options={actions} clearable />
      {next === appointment && <TimeField {...field("nextFollowUpTime")} />}
    </>
  );
}
