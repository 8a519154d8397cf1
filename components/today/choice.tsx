"use client";
import styles from "@/components/today/today.module.css";

type Option = { value: string; label: string; key?: string };
type Props = {
  legend: string;
  /** the key that goes through them */
  hint?: string;
  name: string;
  options: readonly Option[];
  value: string | undefined;
  error?: unknown;
  onChoose: (value: string) => void;
};

/** A few choices in sight, each with its key. Enter saves, as in every field of a line. */
export const Choice = ({ legend, hint, name, options, value, error, onChoose }: Props) => (
  <fieldset className={styles.choice} data-error={error ? true : undefined}>
    <legend>
      {legend} {hint && <kbd aria-hidden>{hint}</kbd>}
    </legend>
    <div className={styles.options}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(option.value)}
          />
          {option.label} {option.key && <kbd aria-hidden>{option.key}</kbd>}
        </label>
      ))}
    </div>
    {error !== undefined && <span className={styles.wrong}>{String(error)}</span>}
  </fieldset>
);
