"use client";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { WholeRow } from "@/components/forms/form-dialog";
import { useRows } from "@/components/forms/use-rows";
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
  const { formState } = useFormContext();
  const { paths, append, remove } = useRows(name);
  const error = formState.errors[name];
  const [first = ""] = Object.keys(blank);
  return (
    <WholeRow>
      <fieldset className={styles.lines}>
        <legend>{title}</legend>
        {typeof error?.message === "string" && <p role="alert">{error.message}</p>}
        {paths.map((path, index) => (
          <fieldset key={path} className={styles.line}>
            <legend className="visually-hidden">
              {noun} {index + 1}
            </legend>
            <div className={styles.inputs}>{children(path)}</div>
            {(!required || paths.length > 1) && (
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
        {paths.length < most && (
          <Button small onClick={() => append(blank, first)}>
            <IconPlus size={16} aria-hidden /> Add {noun.toLowerCase()}
          </Button>
        )}
      </fieldset>
    </WholeRow>
  );
}
