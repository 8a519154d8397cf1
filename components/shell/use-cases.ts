"use client";
import { useEffect, useState } from "react";
import { searchPalette } from "@/lib/search/actions";

type Answer = Extract<Awaited<ReturnType<typeof searchPalette>>, { ok: true }>;
export type Found = Answer["data"]["cases"];

const pause = 200;

/** The cases that match what is typed, a moment after the typing stops. */
export function useCases(typed: string) {
  const q = typed.trim();
  const [state, setState] = useState<{ q: string; cases: Found; message?: string }>({
    q: "",
    cases: [],
  });

  useEffect(() => {
    if (q.length < 2) return;
    let current = true;
    const timer = setTimeout(async () => {
      const result = await searchPalette({ q }).catch(() => undefined);
      if (!current) return;
      if (result?.ok) setState({ q, cases: result.data.cases });
      else setState({ q, cases: [], message: result?.message ?? "Something went wrong" });
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q]);

  if (q.length < 2) return { cases: [], searching: false };
  return { cases: state.cases, message: state.message, searching: state.q !== q };
}
