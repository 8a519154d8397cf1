"use client";
import styles from "./account-menu.module.css";

type Props<V extends string> = {
  legend: string;
  name: string;
  options: readonly { value: V; label: string }[];
  value: V;
  disabled?: boolean;
  onChange: (value: V) => void;
};

/** One of two or three, side by side: native radios under the paint. */
export function Choice<V extends string>({
  legend,
  name,
  options,
  value,
  disabled,
  onChange,
}: Props<V>) {
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
