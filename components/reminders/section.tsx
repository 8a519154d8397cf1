"use client";
import Link from "next/link";
import type { RemindProps } from "@/components/case/remind-dialog";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { RowButtons } from "@/components/lists/row-buttons";
import { DeleteItem, MenuItem, RowMenu } from "@/components/lists/row-menu";
import { useDeletion } from "@/components/lists/use-deletion";
import styles from "@/components/reminders/reminders.module.css";
import { Button } from "@/components/ui/button";
import cards from "@/components/ui/cards.module.css";
import { lateDialog } from "@/components/ui/late";
import { deleteReminder, finishReminder, snoozeReminder } from "@/lib/desk/reminders/actions";
import type { ReminderAnswer } from "@/lib/desk/reminders/answer";
import { type Snooze, snoozeWords } from "@/lib/desk/reminders/labels";
import { optionsOf } from "@/lib/values/options";
import { counted, showDate } from "@/lib/values/words";

const RemindDialog = lateDialog<RemindProps>(() => import("@/components/case/remind-dialog"));

/** One's own reminders: what is due, and behind a line what comes later. */
export function Reminders({ rows }: { rows: ReminderAnswer[] }) {
  const due = rows.filter((row) => row.due);
  const later = rows.filter((row) => !row.due);
  return (
    <section className={styles.reminders} aria-labelledby="reminders">
      <header className={cards.head}>
        <h2 id="reminders">
          {due.length > 0 ? `${counted(due.length, "reminder")} due` : "Reminders"}
        </h2>
        <DialogButton dialog={(onClose) => <RemindDialog onClose={onClose} />}>
          Add a reminder
        </DialogButton>
      </header>
      <Rows rows={due} />
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>{counted(later.length, "reminder")} later</summary>
          <Rows rows={later} />
        </details>
      )}
    </section>
  );
}

function Rows({ rows }: { rows: ReminderAnswer[] }) {
  const finish = useAction(finishReminder);
  const snooze = useAction(snoozeReminder);
  const { ask, going } = useDeletion(deleteReminder, {});
  if (rows.length === 0) return null;
  const putOff = (id: string, to: Snooze) => snooze.run({ id, to });
  return (
    <ul>
      {rows.map(({ _id: id, words, day, time, repeats, until, about }) => (
        <li key={id}>
          <span className={styles.when}>
            {showDate(day)} {time}
          </span>
          <span className={styles.what}>
            {words}
            <small>
              {about && (
                <Link href={about.path} prefetch={false}>
                  {about.name}
                </Link>
              )}
              {about && repeats.value !== "never" && ", "}
              {repeats.value !== "never" && repeats.label}
              {until && ` until ${showDate(until)}`}
            </small>
          </span>
          <RowButtons>
            <Button
              small
              aria-label={`Done: ${words}`}
              disabled={finish.pending}
              onClick={() => finish.run({ id })}
            >
              Done
            </Button>
            <RowMenu id={`reminder-${id}`} label={`More about ${words}`}>
              {optionsOf(snoozeWords).map(({ value, label }) => (
                <MenuItem
                  key={value}
                  menu={`reminder-${id}`}
                  aria-label={`${label}: ${words}`}
                  onClick={() => putOff(id, value as Snooze)}
                >
                  {label}
                </MenuItem>
              ))}
              <DeleteItem
                menu={`reminder-${id}`}
                name={words}
                disabled={going === id}
                onClick={() => ask(id, { name: words, values: { id } })}
              />
            </RowMenu>
          </RowButtons>
        </li>
      ))}
    </ul>
  );
}
