"use client";
import { useCallback, useEffect, useState } from "react";
import styles from "@/components/absences/absences.module.css";
import { useHandOver } from "@/components/case/hand-over";
import { Modal } from "@/components/dialogs/modal";
import { DateField } from "@/components/forms/date-field";
import entry from "@/components/forms/entry-form.module.css";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { absencesOf, addAbsence, deleteAbsence } from "@/lib/people/absences/actions";
import { labels } from "@/lib/people/absences/labels";
import { newAbsence } from "@/lib/people/absences/schema";
import { shortFailure } from "@/lib/platform/labels";
import { dayInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

type Absence = Extract<Awaited<ReturnType<typeof absencesOf>>, { ok: true }>["data"][number];
type Props = { email: string; name: string; onClose: () => void };

/** When somebody is away: cases that are handed out evenly pass them by. */
export default function AbsencesDialog({ email, name, onClose }: Props) {
  const [absences, setAbsences] = useState<Absence[]>([]);
  const handOver = useHandOver();
  const read = useCallback(async () => {
    const result = await absencesOf({ email }).catch(() => undefined);
    if (result?.ok) setAbsences(result.data);
  }, [email]);
  useEffect(() => void read(), [read]);
  const removing = useAction(deleteAbsence, { failed: shortFailure, onDone: read });
  const form = useActionForm({
    schema: newAbsence,
    action: addAbsence,
    defaultValues: { email, from: "", to: "", note: "" },
    failed: shortFailure,
    onDone: () => {
      onClose();
      void handOver({ email, name });
    },
  });
  const today = dayInIndia();
  return (
    <Modal title={`Absences of ${name}`} onClose={onClose}>
      {absences.length > 0 && (
        <ul className={styles.list}>
          {absences.map(({ _id, from, to, note }) => (
            <li key={_id}>
              <span>
                {showDate(from)} to {showDate(to)}
                {note && `: ${note}`}
              </span>
              <Button
                small
                disabled={removing.pending}
                aria-label={`Delete absence from ${showDate(from)}`}
                onClick={() => removing.run({ id: _id })}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} label="Add absence">
        <div className={entry.form}>
          <DateField name="from" kind="coming" label={labels.from} required autoFocus min={today} />
          <DateField name="to" kind="coming" label={labels.to} required min={today} />
          <div className={entry.whole}>
            <TextField name="note" label={labels.note} />
          </div>
          <div className={entry.end}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Save</SubmitButton>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
