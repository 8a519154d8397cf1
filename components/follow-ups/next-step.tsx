"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { useNextCall } from "@/components/case/next-call";
import { DateField } from "@/components/forms/date-field";
import { SelectField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { SoonDays } from "@/components/forms/soon-days";
import { TimeField } from "@/components/forms/time-field";
import { appointment, followUpActions, labels } from "@/lib/parts/follow-ups/labels";
import { dayInIndia } from "@/lib/values/clock";

const field = (name: keyof typeof labels) => ({ name, label: labels[name] });
const actions = followUpActions.map((value) => ({ value, label: value }));

/** When the next call is, and for what: of a call that is being completed, for the same unless another is chosen. */
export function NextStep({ completing }: { completing: boolean }) {
  const { setValue } = useFormContext();
  const [planned, next] = useWatch({ name: ["followUpDate", "nextAction"] }) as string[];
  const today = dayInIndia();
  // No day that has passed is offered, nor one before this one (which saving refuses).
  const min = planned && planned > today ? planned : today;
  const set = (name: string, value: string) => setValue(name, value, { shouldDirty: true });
  const { planOn, proposeSame } = useNextCall(set);
  return (
    <>
      <WholeRow>
        <SoonDays onChoose={completing ? planOn : (day) => set("nextFollowUpDate", day)} />
      </WholeRow>
      <DateField
        {...field("nextFollowUpDate")}
        kind="coming"
        min={min}
        onChange={(day) => {
          if (completing && day) proposeSame();
        }}
      />
      <SelectField {...field("nextAction")} options={actions} clearable />
      {next === appointment && <TimeField {...field("nextFollowUpTime")} />}
    </>
  );
}
