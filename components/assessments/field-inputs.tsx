"use client";
import type { ReactNode } from "react";
import { DateField } from "@/components/forms/date-field";
import { type FieldProps, TextField } from "@/components/forms/text-field";
import type { Questions } from "@/lib/assessments/questions";
import { fieldOf, hangingOn, namesOfStep, type RegisteredName } from "@/lib/case/fields/fields";
import type { Kind } from "@/lib/case/fields/kinds";
import { dayInIndia } from "@/lib/values/clock";
import styles from "./wizard.module.css";

/** How a field of a kind is typed or chosen. */
export type Inputs = Partial<Record<Kind, (field: FieldProps) => ReactNode>>;

/** Those of step 1, the only one that a page begins with: it carries no more than it needs. */
export const firstInputs = {
  passportName: (field) => <TextField {...field} />,
  ownScriptName: (field) => <TextField {...field} />,
  mobile: (field) => <TextField {...field} type="tel" inputMode="tel" />,
  email: (field) => <TextField {...field} type="email" inputMode="email" />,
  // Without autoComplete="bday": Chrome does not know it and says so in its list of issues.
  birthday: (field) => <DateField {...field} kind="birth" openAt="2005-01-01" max={dayInIndia()} />,
} satisfies Inputs;

type Props = {
  step: "person" | "education" | "visa";
  words: Questions;
  inputs: Inputs;
  /** whether a field that counts under a condition does so now */
  isShown?: (name: RegisteredName) => boolean;
  /** what one field has besides */
  more?: Partial<Record<RegisteredName, Partial<FieldProps>>>;
};

/** The inputs of a step, in the order of the fields; what hangs on an answer stands behind it. */
export function StepFields({ step, words, inputs, isShown = () => true, more = {} }: Props) {
  const input = (name: RegisteredName) => {
    const { kind, optional, help, autoComplete } = fieldOf(name);
    const draw = inputs[kind];
    const field = { name, label: words[name] ?? "", required: !optional, autoComplete };
    return draw?.({ ...field, description: help, ...more[name] });
  };
  const asked = namesOfStep(step).filter((name) => words[name] && !fieldOf(name).when);
  return asked.map((name) => {
    const { kind } = fieldOf(name);
    const hanging = hangingOn(name).filter(isShown);
    // Yes and No are short: what a Yes asks for stands below it.
    const place = kind === "yesNo" ? styles.column : kind === "lines" ? styles.whole : styles.loose;
    return (
      <div key={name} className={place}>
        {input(name)}
        {hanging.map((other) => (
          <div key={other}>{input(other)}</div>
        ))}
      </div>
    );
  });
}
