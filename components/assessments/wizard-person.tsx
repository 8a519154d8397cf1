"use client";
import { useEffect } from "react";
import { useController, useFormContext } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/text-field";
import type { Questions } from "@/lib/assessments/questions";
import { dayInIndia } from "@/lib/values/clock";

type Props = {
  words: Questions;
  /** whether a number is worth asking about; not known before the rules are here */
  isWhole?: (typed: string) => boolean;
  /** begins with the keyboard in its first field */
  focused?: boolean;
};

/** Step 1, the only one that a page begins with: it carries no more than it needs. */
export function PersonStep({ words, isWhole, focused }: Props) {
  const { trigger } = useFormContext();
  const { field } = useController({ name: "mobile" });
  // On blur or change, once the number is whole (spec §5).
  const check = (typed: string) => void (isWhole?.(typed) && trigger("mobile"));
  // What was typed before the rules were here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come
  useEffect(() => check(String(field.value ?? "")), [Boolean(isWhole)]);
  const of = (name: keyof Questions) => ({ name, label: words[name] });
  const must = (name: keyof Questions) => ({ ...of(name), required: true });
  return (
    <>
      <TextField
        {...must("first_name")}
        autoFocus={focused}
        autoComplete="given-name"
        description="As in the passport, with the middle name"
      />
      <TextField
        {...of("surname")}
        autoComplete="family-name"
        description="As in the passport; may be empty"
      />
      <TextField
        {...of("ownName")}
        autoComplete="off"
        description="In Punjabi or Hindi letters, if you like"
      />
      <TextField
        {...must("mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        description="10 digits; a number outside India begins with +"
        onChange={check}
      />
      <TextField {...must("email")} type="email" inputMode="email" autoComplete="email" />
      {/* No autoComplete="bday": Chrome does not know it and says so in its list of issues. */}
      <DateField {...must("dob")} kind="birth" openAt="2005-01-01" max={dayInIndia()} />
    </>
  );
}
