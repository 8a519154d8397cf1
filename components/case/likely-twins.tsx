"use client";
import { useWatch } from "react-hook-form";
import { DidYouMean } from "@/components/case/did-you-mean";
import { isDay } from "@/lib/values/written-days";

/** People who may be registered already under another mobile: the same birth date, and a name that sounds alike. */
export function SamePerson() {
  const [first, surname, dob] = useWatch({ name: ["first_name", "surname", "dob"] }).map(String);
  if (!first?.trim() || !dob || !isDay(dob)) return null;
  return (
    <DidYouMean
      name={[first, surname].join(" ").trim()}
      dob={dob}
      title="Registered with this birth date and a name like it:"
    />
  );
}
