"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "@/components/forms/call";

export type RangeState = "loading" | "shown" | "failed";
/** Days as YYYY-MM-DD, and what else the call is asked; what is undefined is asked for no more. */
type Question = { from?: string; to?: string } & Record<string, string | undefined>;

const textOf = (asked: Question) => JSON.stringify(Object.entries(asked).sort());

const given = (asked: Question) =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

/**
 * What a calendar shows of the days in sight, by a call that reads. It is asked once however often the calendar names the
 * same days, and of several in a row the last one wins. `again` keeps what is in sight until the answer is there.
 */
export function useRange<T>(path: `/api/${string}`, nothing: T) {
  const [shown, setShown] = useState<{ data: T; state: RangeState }>({
    data: nothing,
    state: "loading",
  });
  const asked = useRef<Question>({});
  const running = useRef<AbortController>(undefined);
  const empty = useRef(nothing);

  const read = useCallback(async () => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const answer = await ask<T>(path, given(asked.current), signal);
    if (signal.aborted) return;
    setShown(
      answer.ok ? { data: answer.data, state: "shown" } : { data: empty.current, state: "failed" },
    );
  }, [path]);

  const load = useCallback(
    (change: Question) => {
      const next = { ...asked.current, ...change };
      if (textOf(next) === textOf(asked.current)) return;
      asked.current = next;
      if (!next.from) return;
      setShown({ data: empty.current, state: "loading" });
      void read();
    },
    [read],
  );
  const again = useCallback(() => {
    setShown((was) => (was.state === "failed" ? { ...was, state: "loading" } : was));
    void read();
  }, [read]);

  useEffect(() => () => running.current?.abort(), []);
  return { ...shown, load, again };
}
