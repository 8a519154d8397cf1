"use client";
import { useEffect, useState } from "react";
import { chosenCases } from "@/lib/desk/bulk/actions";

/** Ticked cases, all of a list under its filters, or all that somebody holds. */
export type Chosen = {
  refs?: string[];
  list?: "new" | "active" | "inactive";
  asked?: Record<string, string>;
  of?: string;
};

export type Cases = Extract<Awaited<ReturnType<typeof chosenCases>>, { ok: true }>["data"];

/** The cases that are meant, fixed when the dialog opens: what enters the list afterwards is not among them. */
export function useChosen(chosen: Chosen) {
  const [cases, setCases] = useState<Cases>();
  const [failed, setFailed] = useState<string>();
  const [request] = useState(() => chosenCases(chosen));
  useEffect(() => {
    request.then(
      (result) => (result.ok ? setCases(result.data) : setFailed(result.message)),
      () => setFailed("No connection. Please close this and try again."),
    );
  }, [request]);
  /** for a press before the answer came */
  return { cases, failed, request };
}
