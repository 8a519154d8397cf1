"use client";
import Link from "next/link";
import { useState } from "react";
import styles from "@/components/appointments/calendar.module.css";
import AppointmentForm from "@/components/appointments/form";
import { StateSelect } from "@/components/appointments/state-select";
import { useFacts } from "@/components/appointments/use-facts";
import { Modal } from "@/components/dialogs/modal";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/notice";
import type { CalendarEntry } from "@/lib/parts/appointments/answer";
import { labels } from "@/lib/parts/appointments/labels";
import { showDate } from "@/lib/values/words";

type Props = { entry: CalendarEntry; onChanged: () => void; onClose: () => void };

/** One appointment of the calendar: what it is, what became of it, and another time for it. */
export default function Details({ entry, onChanged, onClose }: Props) {
  const [isMoving, setMoving] = useState(false);
  const { facts, says } = useFacts(isMoving ? entry.ref_no : undefined, entry._id);
  if (isMoving && facts?.appointment)
    return (
      <AppointmentForm
        {...facts}
        refNo={entry.ref_no}
        row={facts.appointment}
        onSaved={onChanged}
        onClose={onClose}
      />
    );
  return (
    <Modal title={`Appointment with ${entry.name}`} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>
          {showDate(entry.day)}, {entry.from}–{entry.until}
        </dd>
        <dt>{labels.staffId}</dt>
        <dd>{entry.staff.label}</dd>
        <dt>{labels.place}</dt>
        <dd>{entry.place}</dd>
        <dt>{labels.about}</dt>
        <dd>{entry.about}</dd>
        <dt>Case</dt>
        <dd>
          <Link href={`/app/view-assessment/${entry.ref_no}`} prefetch={false}>
            {entry.ref_no}
          </Link>
        </dd>
      </dl>
      <StateSelect refNo={entry.ref_no} row={entry} onMarked={onChanged} />
      {says && <Alert>{says}</Alert>}
      <div className={styles.end}>
        {entry.state.value === "booked" && (
          <Button loading={isMoving && !says} onClick={() => setMoving(true)}>
            Edit or move
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  );
}
