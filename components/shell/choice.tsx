"use client";
import { useRef } from "react";
import { ChoiceOptions } from "@/components/ui/choice-options";
import styles from "./account-menu.module.css";
import { useEarlyChoice } from "./use-early-choice";

type Props<V extends string> = {
  legend: string;
  name: string;
  options: readonly { value: V; label: string }[];
  value: V;
  disabled?: boolean;
  onChange: (value: V) => void;
};

const sideBySide = 3;

/**
 * One of two or three, side by side: native radios under the paint. More are a list to choose from. No browser fills in
 * what was chosen on an earlier visit of the page.
 */
export function Choice<V extends string>(props: Props<V>) {
  const { legend, name, options, value, disabled, onChange } = props;
  const fields = useRef<HTMLDivElement>(null);
  useEarlyChoice(fields);
  if (options.length > sideBySide)
    return (
      <div ref={fields}>
        <label className={styles.choice}>
          <span className={styles.legend}>{legend}</span>
          <select
            name={name}
            autoComplete="off"
            className={styles.select}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value as V)}
          >
            <ChoiceOptions of={options} />
          </select>
        </label>
      </div>
    );
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{legend}</legend>
      <div ref={fields} className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              autoComplete="off"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
