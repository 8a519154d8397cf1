"use client";
import { type ComponentType, useEffect } from "react";
import { useController, useFormContext } from "react-hook-form";
import { type AskedFields, firstInputs, StepFields } from "@/components/assessments/field-inputs";
import type { Questions } from "@/lib/intake/assessments/questions";

type Props = {
  fields: AskedFields;
  words: Questions;
  /** whether a number is worth asking about; not known before the rules are here */
  isWhole?: (typed: string) => boolean;
  /** begins with the keyboard in its first field */
  focused?: boolean;
  /** offers a name in Latin letters; not there before its code is */
  Offer?: ComponentType<{ name: string }>;
};

/** Step 1: who it is. */
export function PersonStep({ fields, words, isWhole, focused, Offer }: Props) {
  const { trigger } = useFormContext();
  const { field } = useController({ name: "mobile" });
  // On blur or change, once the number is whole (spec §5).
  const check = (typed: string) => void (isWhole?.(typed) && trigger("mobile"));
  // What was typed before the rules were here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come
  useEffect(() => check(String(field.value ?? "")), [Boolean(isWhole)]);
  return (
    <StepFields
      fields={fields}
      words={words}
      inputs={firstInputs}
      Offer={Offer}
      more={{ first_name: { autoFocus: focused }, mobile: { onChange: check } }}
    />
  );
}
