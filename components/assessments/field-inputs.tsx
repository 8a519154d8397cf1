"use client";
import type { ComponentType, ReactNode } from "react";
import { DateField } from "@/components/forms/date-field";
import { type FieldProps, TextField } from "@/components/forms/text-field";
import type { RegisteredName } from "@/lib/case/fields/fields";
import type { Field, Kind } from "@/lib/case/fields/kinds";
import type { Questions } from "@/lib/intake/assessments/questions";
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

/** The fields of a step, in their order (lib/case/fields). */
export type AskedFields = Partial<Record<RegisteredName, Field>>;

type Props = {
  fields: AskedFields;
  words: Questions;
  inputs: Inputs;
  /** whether a field that counts under a condition does so now */
  isShown?: (name: RegisteredName) => boolean;
  /** what one field has besides */
  more?: Partial<Record<RegisteredName, Partial<FieldProps>>>;
  /** what stands below a name; its code comes after the page */
  Offer?: ComponentType<{ name: string }>;
};

/** The inputs of a step; what hangs on an answer stands behind it. */
export function StepFields(props: Props) {
  const { fields, words, inputs, isShown = () => true, more = {}, Offer } = props;
  const lines = Object.entries(fields) as [RegisteredName, Field][];
  const input = ([name, { kind, optional, help, autoComplete }]: (typeof lines)[number]) => {
    const field = { name, label: words[name] ?? "", required: !optional, autoComplete };
    const shown = inputs[kind]?.({ ...field, description: help, ...more[name] });
    if (kind !== "passportName") return shown;
    // The same around the input before the offer's code is here: it would lose what is being typed otherwise.
    return (
      <div className={styles.column}>
        {shown}
        {Offer && <Offer name={name} />}
      </div>
    );
  };
  return lines
    .filter(([name, { when }]) => words[name] && !when)
    .map((line) => {
      const [name, { kind }] = line;
      const hanging = lines.filter(([other, { when }]) => when?.field === name && isShown(other));
      // Yes and No are short: what a Yes asks for stands below it.
      const place =
        kind === "yesNo" ? styles.column : kind === "lines" ? styles.whole : styles.loose;
      return (
        <div key={name} className={place}>
          {input(line)}
          {hanging.map((other) => (
            <div key={other[0]}>{input(other)}</div>
          ))}
        </div>
      );
    });
}
