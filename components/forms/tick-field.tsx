"use client";
import { useController } from "react-hook-form";
import styles from "./tick-field.module.css";

type Props = { name: string; label: string };

/** A sentence to agree to: "yes" where it is ticked, else empty. */
export function TickField({ name, label }: Props) {
  const { field } = useController({ name });
  return (
    <label className={styles.tick}>
      <input
        ref={field.ref}
        type="checkbox"
        name={name}
        checked={field.value === "yes"}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.checked ? "yes" : "")}
      />
      {label}
    </label>
  );
}
