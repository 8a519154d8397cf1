"use client";
import type { ReactNode } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { WholeRow } from "@/components/forms/form-dialog";
import { Button } from "@/components/ui/button";
import { IconPlus } from "@/components/ui/icons";
import styles from "./partners.module.css";

type Props = {
  /** the field that holds the lines */
  name: string;
  /** of all of them, and of one */
  title: string;
  noun: string;
  /** what a new line begins with */
  blank: Record<string, string>;
  most: number;
  /** the last one cannot be taken out */
  required?: boolean;
  /** the inputs of a line, whose names begin with this path */
  children: (path: string) => ReactNode;
};

/** Lines of a form, each with inputs of its own, which are added and taken out again. */
export function Lines({ name, title, noun, blank, most, required, children }: Props) {
  const { control, formState, setFocus } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const error = formState.errors[name];
  const first = Object.keys(blank)[0];
  const add = () => {
    append(blank, { shouldFocus: false });
    setTimeout(() => setFocus(`${name}.${fields.length}.${first}`));
  };
  return (
    <WholeRow>
      <fieldset className={styles.lines}>
        <legend>{title}</legend>
        {typeof error?.message === "string" && <p role="alert">{error.message}</p>}
        {fields.map(({ id }, index) => (
          <fieldset key={id} className={styles.line}>
            <legend className="visually-hidden">
              {noun} {index + 1}
            </legend>
            <div className={styles.inputs}>{children(`${name}.${index}`)}</div>
            {(!required || fields.length > 1) && (
              <Button
                look="subtle"
                small
                aria-label={`Clear ${noun.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
              >
                Clear
              </Button>
            )}
          </fieldset>
        ))}
        {fields.length < most && (
          <Button small onClick={add}>
            <IconPlus size={16} aria-hidden /> Add {noun.toLowerCase()}
          </Button>
        )}
      </fieldset>
    </WholeRow>
  );
}
