"use client";
import { ChoiceOptions } from "@/components/ui/choice-options";
import styles from "./account-menu.module.css";

type Props<V extends string> = {
  legend: string;
  name: string;
  options: readonly { value: V; label: string }[];
  value: V;
  disabled?: boolean;
  onChange: (value: V) => void;
};

const sideBySide = 3;

/** One of two or three, side by side: native radios under the paint. More are a list to choose from. */
export function Choice<V extends string>(props: Props<V>) {
  const { legend, name, options, value, disabled, onChange } = props;
  if (options.length > sideBySide)
    return (
      <label className={styles.choice}>
        <span className={styles.legend}>{legend}</span>
        <select
          name={name}
          className={styles.select}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as V)}
        >
          <ChoiceOptions of={options} />
        </select>
      </label>
    );
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{legend}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
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
