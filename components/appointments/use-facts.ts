"use client";
import { useEffect, useState } from "react";
import { bookingFactsFor } from "@/lib/parts/appointments/actions";

type Answer = Awaited<ReturnType<typeof bookingFactsFor>>;
type Facts = Extract<Answer, { ok: true }>["data"];

/** What the form needs of a case, asked for once it is chosen; `says` is why it cannot be had. */
export function useFacts(refNo: string | undefined, appointmentId?: string) {
  const [shown, setShown] = useState<{ refNo: string; facts?: Facts; says?: string }>();
  useEffect(() => {
    if (!refNo) return;
    let gone = false;
    void bookingFactsFor({ ref_no: refNo, appointmentId }).then((answer) => {
      if (gone) return;
      setShown(answer.ok ? { refNo, facts: answer.data } : { refNo, says: answer.message });
    });
    return () => {
      gone = true;
    };
  }, [refNo, appointmentId]);
  return shown && shown.refNo === refNo ? shown : { facts: undefined, says: undefined };
}
