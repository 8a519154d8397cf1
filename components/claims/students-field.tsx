"use client";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Claimable } from "@/lib/money/claims/queries";
import { showMoney } from "@/lib/values/currencies";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { counted, showDate } from "@/lib/values/words";
import styles from "./claims.module.css";

type Student = Claimable["students"][number];

export const totalOf = (students: Student[], ids: readonly string[]) =>
  fromPaise(
    students
      .filter(({ applicationId }) => ids.includes(applicationId))
      .reduce((sum, { amount }) => sum + toPaise(amount), 0n),
  );

type Props = { students: Student[]; currency: string };

/** Confirmed students, each with a tick; those that are due are ticked already. */
export function StudentsField({ students, currency }: Props) {
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name: "students" });
  const ticked: string[] = useWatch({ name: "students" }) ?? [];
  const put = (ids: string[]) => {
    field.onChange(ids);
    setValue("total", totalOf(students, ids), { shouldDirty: true });
  };
  const toggle = (id: string, on: boolean) =>
    put(on ? [...ticked, id] : ticked.filter((one) => one !== id));
  const due = students.filter(({ isDue }) => isDue).map(({ applicationId }) => applicationId);
  return (
    <fieldset className={styles.students}>
      <legend>Students</legend>
      {fieldState.error && (
        <p className={styles.error} role="alert">
          {fieldState.error.message}
        </p>
      )}
      {students.map(
        ({ applicationId: id, name, refNo, apn, course, university, ...row }, index) => (
          <label key={id} className={styles.student}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              checked={ticked.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <span>
              {name} <small>{`${refNo} · ${apn} · ${course}, ${university} · ${row.intake}`}</small>
            </span>
            <span className={styles.amount}>
              {showMoney(row.amount, currency)}
              <small>{row.dueOn ? `due ${showDate(row.dueOn)}` : "due on no day yet"}</small>
            </span>
          </label>
        ),
      )}
      <p className={styles.sum}>
        <strong aria-live="polite">
          {counted(ticked.length, "student")}, {showMoney(totalOf(students, ticked), currency)}
        </strong>
        <span>
          <Button small look="subtle" onClick={() => put(due)}>
            All that are due ({due.length})
          </Button>
          <Button small look="subtle" onClick={() => put(students.map((one) => one.applicationId))}>
            All
          </Button>
          <Button small look="subtle" onClick={() => put([])}>
            None
          </Button>
        </span>
      </p>
    </fieldset>
  );
}
