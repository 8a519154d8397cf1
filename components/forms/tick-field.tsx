"use client";
import { useId } from "react";
import { useController } from "react-hook-form";
import styles from "./tick-field.module.css";

type Props = { name: string; label: string };

/** A sentence to agree to: "yes" where it is ticked, else empty. */
export function TickField({ name, label }: Props) {
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  const id = useId();
  return (
    <label className={styles.tick}>
      <input
        ref={field.ref}
        type="checkbox"
        name={name}
        checked={field.value === "yes"}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.checked ? "yes" : "")}
      />
      <span>
        {label}
        {error && (
          <span id={id} className={styles.error}>
            {error}
          </span>
        )}
      </span>
    </label>
  );
}
