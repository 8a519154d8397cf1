"use client";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useNextCall } from "@/components/case/next-call";
import { DateField } from "@/components/forms/date-field";
import { soonDays } from "@/components/forms/soon-days";
import type { CallValue } from "@/components/today/call-values";
import { Choice } from "@/components/today/choice";
import styles from "@/components/today/today.module.css";
import { useKeys } from "@/components/ui/keys";
import { appointment, followUpActions, labels } from "@/lib/parts/follow-ups/labels";
import { daysAfter } from "@/lib/values/calendar";
import { readTime } from "@/lib/values/times";

const days = soonDays.map(({ days, ...soon }) => ({
  ...soon,
  value: String(days),
  key: String(days),
}));
const own = { value: "own", label: "Own date", key: "D" };
const noNext = { value: "none", label: "No next step", key: "X" };
const unplanned = { value: "none", label: "", key: "" };

type Props = {
  today: string;
  /** of a lead there always is a next call, and nothing to choose of it but when */
  isLead: boolean;
  set: (name: CallValue, value: string) => void;
};

/** When the student is called again, and for what: the same as this time unless another is chosen. */
export function NextStep({ today, isLead, set }: Props) {
  const { register, formState } = useFormContext();
  const { nextFollowUpDate: date = "", nextAction = "", spoken } = useWatch();
  const { proposeSame, planAfter } = useNextCall(set, today);
  const [isOwn, setIsOwn] = useState(false);
  const [isNone, setIsNone] = useState(false);
  const dated = useRef<HTMLDivElement>(null);
  const [calls, setCalls] = useState(0);
  const choice = days.find(({ value }) => date === daysAfter(today, Number(value)));
  const none = isLead ? unplanned : noNext;
  const when = isOwn ? own.value : date ? (choice?.value ?? own.value) : none.value;
  // An answered call presets no next step, since "no next step" is a choice too.
  const isOpen = !isLead && when === none.value && !isNone;

  const choose = (value: string) => {
    setIsOwn(value === own.value);
    setIsNone(value === none.value);
    if (value === own.value) {
      proposeSame();
      setCalls((n) => n + 1);
    } else if (value === none.value) {
      set("nextFollowUpDate", "");
      set("nextAction", "");
    } else planAfter(Number(value));
  };
  useEffect(() => {
    if (calls > 0) dated.current?.querySelector("input")?.focus();
  }, [calls]);
  useKeys("When next", [
    ...days.map(({ value, key, does }) => ({ key, does, run: () => choose(value) })),
    { key: "d", does: "Another day", run: () => choose(own.value) },
    ...(isLead ? [] : [{ key: "x", does: "No next step", run: () => choose(none.value) }]),
  ]);

  const wrong = formState.errors.nextFollowUpTime?.message;
  const showTime = ({ target }: { target: HTMLInputElement }) => {
    const read = readTime(target.value);
    if (read) set("nextFollowUpTime", read);
  };
  return (
    <div data-next className={styles.next}>
      <Choice
        legend="Next follow-up"
        name="when"
        options={isLead ? [...days, own] : [...days, own, none]}
        value={isOpen ? undefined : when}
        error={formState.errors.nextFollowUpDate?.message}
        onChoose={choose}
      />
      {isOpen && spoken === "Spoken" && (
        <p className={styles.help}>When is the next call? X, where there is none.</p>
      )}
      {when !== none.value && (
        <div className={styles.planned}>
          {when === own.value && (
            <div ref={dated}>
              <DateField
                name="nextFollowUpDate"
                kind="coming"
                label={labels.nextFollowUpDate}
                min={today}
              />
            </div>
          )}
          {!isLead && (
            <label className={styles.field}>
              {labels.nextAction}
              <select {...register("nextAction")}>
                {followUpActions.map((action) => (
                  <option key={action}>{action}</option>
                ))}
              </select>
            </label>
          )}
          {(isLead || nextAction === appointment) && (
            <label className={styles.field}>
              {labels.nextFollowUpTime}
              <input
                {...register("nextFollowUpTime", { onBlur: showTime })}
                placeholder="11:30, 3 pm"
                autoComplete="off"
                aria-invalid={wrong ? true : undefined}
              />
              {wrong && <span className={styles.wrong}>{String(wrong)}</span>}
            </label>
          )}
        </div>
      )}
    </div>
  );
}
