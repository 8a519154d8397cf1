"use client";
import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import styles from "@/components/appointments/calendar.module.css";
import AppointmentForm from "@/components/appointments/form";
import { useFacts } from "@/components/appointments/use-facts";
import { Modal } from "@/components/dialogs/modal";
import { ask } from "@/components/forms/call";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/notice";
import type { palette } from "@/lib/desk/search/queries";

type FoundCases = Extract<Awaited<ReturnType<typeof palette.read>>, { cases: unknown }>["cases"];
type Props = { onSaved: () => void; onClose: () => void };

const pauseMs = 250;

/** First whom it is for, by the search of cases, and then the appointment itself. */
export default function NewAppointment({ onSaved, onClose }: Props) {
  const [refNo, setRefNo] = useState<string>();
  const { facts, says } = useFacts(refNo);
  const [q, setQ] = useState("");
  const [answer, setAnswer] = useState<{ q: string; cases: FoundCases; says?: string }>();
  const typed = q.trim();
  useEffect(() => {
    if (!typed) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask<{ cases: FoundCases }>(
        "/api/search/palette",
        { q: typed },
        gone.signal,
      );
      if (gone.signal.aborted) return;
      setAnswer(
        found.ok
          ? { q: typed, cases: found.data.cases }
          : { q: typed, cases: [], says: found.message },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [typed]);
  if (refNo && facts)
    return (
      <AppointmentForm
        {...facts}
        refNo={refNo}
        title={`Book an appointment for ${facts.name}`}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  const shown = answer?.q === typed ? answer : undefined;
  return (
    <Modal title="New appointment" onClose={onClose}>
      <TextInput
        label="Student"
        description="Name, mobile or reference number"
        autoComplete="off"
        data-autofocus
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <p role="status" className={styles.status}>
        {typed && !shown && "Searching …"}
        {shown?.says}
        {shown && !shown.says && shown.cases.length === 0 && "Nobody was found."}
      </p>
      <ul className={styles.found}>
        {shown?.cases.map((one) => (
          <li key={one.ref_no}>
            <Button loading={refNo === one.ref_no && !says} onClick={() => setRefNo(one.ref_no)}>
              {one.name} · {one.ref_no}
            </Button>
          </li>
        ))}
      </ul>
      {says && <Alert>{says}</Alert>}
    </Modal>
  );
}
