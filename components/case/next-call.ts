"use client";
import { useFormContext } from "react-hook-form";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";

type NextValue = "nextFollowUpDate" | "nextFollowUpTime" | "nextAction";
type SetValue = (name: NextValue, value: string) => void;

/** Plans the call after this one, in any form that has the fields of a follow-up. */
export function useNextCall(set: SetValue, today = dayInIndia()) {
  const { getValues } = useFormContext();
  /** The next call is for the same and at the same time, unless something else was chosen. A lead's has no action. */
  const proposeSame = () => {
    const { action, followUpTime, nextAction } = getValues();
    if (!action || nextAction) return;
    set("nextAction", action);
    set("nextFollowUpTime", followUpTime ?? "");
  };
  const planOn = (day: string) => {
    set("nextFollowUpDate", day);
    proposeSame();
  };
  return {
    proposeSame,
    planOn,
    planAfter: (days: number) => planOn(daysAfter(today, days)),
  };
}
