"use client";
import { useEffect, useRef, useState } from "react";
import { ask } from "@/components/forms/call";
import { isOffline } from "@/components/forms/failure";
import type { palette } from "@/lib/desk/search/queries";
import { readWords } from "@/lib/values/search-words";
import { numberLike } from "@/lib/values/voucher-number";

type PaletteAnswer = Awaited<ReturnType<typeof palette.read>>;
type Answer = PaletteAnswer & { message?: string };

const pause = 200;

const noConnection = "The search could not be reached. Press Enter to try again.";

/** A call rather than a server action: those wait for each other and cannot be given up. */
async function findCases(q: string, signal: AbortSignal): Promise<Answer> {
  const answer = await ask<PaletteAnswer>("/api/search/palette", { q }, signal);
  if (answer.ok) return answer.data;
  return {
    cases: [],
    records: [],
    similar: [],
    message: isOffline(answer) ? noConnection : answer.message,
  };
}

/** The cases that match what is in the box: never those of what was there before. */
export function useCases(typed: string) {
  const q = typed.trim();
  const missing = q && !numberLike(q) ? readWords(q).missing : undefined;
  const asks = q !== "" && !missing;
  const [last, setLast] = useState<Answer & { q: string }>();
  const search = useRef<() => void>(undefined);

  useEffect(() => {
    if (!asks) return;
    const gone = new AbortController();
    let asking = false;
    search.current = async () => {
      clearTimeout(timer);
      if (asking) return;
      asking = true;
      setLast((before) => (before?.message ? undefined : before));
      const answer = await findCases(q, gone.signal);
      asking = false;
      if (!gone.signal.aborted) setLast({ q, ...answer });
    };
    const timer = setTimeout(search.current, pause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [q, asks]);

  const answer = asks && last?.q === q ? last : undefined;
  return {
    q,
    /** what has to be typed before anything is searched */
    missing,
    searching: asks && !answer,
    cases: answer?.cases ?? [],
    records: answer?.records ?? [],
    /** whose name sounds like it, where nobody was found */
    similar: answer?.similar ?? [],
    /** why there is no answer */
    message: answer?.message,
    /** without waiting for a pause in the typing, or once more */
    askNow: () => search.current?.(),
  };
}
