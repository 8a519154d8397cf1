"use client";
import { useCallback, useEffect, useState } from "react";
import styles from "@/components/absences/absences.module.css";
import { useHandOver } from "@/components/case/hand-over";
import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
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
    <FormDialog
      title={`Absences of ${name}`}
      label="Add absence"
      form={form}
      above={
        absences.length > 0 && (
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
        )
      }
      onClose={onClose}
    >
      <DateField name="from" kind="coming" label={labels.from} required autoFocus min={today} />
      <DateField name="to" kind="coming" label={labels.to} required min={today} />
      <TextField name="note" label={labels.note} />
    </FormDialog>
  );
}
