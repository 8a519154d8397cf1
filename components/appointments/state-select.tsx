"use client";
import { useState } from "react";
import styles from "@/components/appointments/state-select.module.css";
import { useAction } from "@/components/forms/use-action";
import list from "@/components/lists/list.module.css";
import { Button } from "@/components/ui/button";
import { ChoiceOptions } from "@/components/ui/choice-options";
import { markAppointment } from "@/lib/parts/appointments/actions";
import { labels, stateOptions } from "@/lib/parts/appointments/labels";
import { labels as tellLabels } from "@/lib/parts/status-updates/labels";
import { dayInIndia, momentInIndia, now } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

export type Marked = {
  _id: string;
  version: number;
  state: { value: string };
  /** YYYY-MM-DD and HH:MM in India */
  day: string;
  from: string;
  until: string;
};

type Props = {
  refNo: string;
  row: Marked;
  /** after it was saved, where the page does not read its rows anew */
  onMarked?: () => void;
};

/**
 * What became of an appointment, saved as soon as it is chosen; of a cancelled one that is still to come the student can be told then.
 * One of a later day is booked or cancelled, and nothing else yet.
 */
export function StateSelect({ refNo, row, onMarked }: Props) {
  const { run, pending } = useAction(markAppointment);
  const [chosen, setChosen] = useState<string>();
  const [untold, setUntold] = useState<string>();
  const which = { ref_no: refNo, appointmentId: row._id, version: row.version };
  const change = async (state: string) => {
    setChosen(state);
    const result = await run({ ...which, state });
    const isComing = momentInIndia(row.day, row.until) > now();
    setUntold(result.ok && isComing && state === "cancelled" ? state : undefined);
    setChosen(undefined);
    onMarked?.();
  };
  const tellStudent = async () => {
    const result = await run({ ...which, state: untold, tell: true });
    if (result.ok || result.status === 409) setUntold(undefined);
  };
  const { value } = row.state;
  const possible = stateOptions.filter(
    (one) =>
      row.day <= dayInIndia() ||
      one.value === value ||
      one.value === "booked" ||
      one.value === "cancelled",
  );
  return (
    <div className={styles.state}>
      <select
        name="state"
        className={list.control}
        aria-label={`${labels.state}: ${showDate(row.day)}, ${row.from}`}
        value={chosen ?? value}
        disabled={pending}
        onChange={(event) => change(event.target.value)}
      >
        <ChoiceOptions of={possible} />
      </select>
      <span aria-live="polite">
        {untold === value && (
          <Button small loading={pending} onClick={tellStudent}>
            {tellLabels.tell}
          </Button>
        )}
      </span>
    </div>
  );
}
