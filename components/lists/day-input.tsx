"use client";
import { type ComponentProps, useState } from "react";
import styles from "@/components/lists/typed-filter.module.css";
import { type DayKind, isoOf } from "@/lib/values/days";
import { showDate } from "@/lib/values/words";
import { isDay } from "@/lib/values/written-days";

type Props = ComponentProps<"input"> & {
  /** what a short date means here; the filter says the same kind */
  dayKind?: DayKind;
  /** what is wrong is said already */
  said?: boolean;
};

/** Sets the value as typing would, so that React and the form around hear of it. */
function write(input: HTMLInputElement, text: string) {
  if (input.value === text) return;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A day as people write it ("15 dec", "kal"); once it is left it is dd/mm/yyyy, or is said to be no date. */
export function DayInput({ dayKind = "past", said = false, ...input }: Props) {
  const [wrong, setWrong] = useState(false);
  const settle = (field: HTMLInputElement) => {
    const text = field.value.trim();
    const iso = isoOf(text, dayKind);
    const real = iso !== undefined && isDay(iso);
    setWrong(text !== "" && !real);
    if (real) write(field, showDate(iso));
  };
  return (
    <>
      <input
        {...input}
        inputMode="numeric"
        placeholder="dd/mm/yyyy"
        data-kind="day"
        aria-invalid={wrong || input["aria-invalid"]}
        onBlur={(event) => settle(event.currentTarget)}
      />
      {wrong && !said && (
        <span role="alert" className={styles.wrong}>
          Not a date (dd/mm/yyyy)
        </span>
      )}
    </>
  );
}
