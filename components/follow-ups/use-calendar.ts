"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "@/components/forms/call";
import type { FollowUpCalendar } from "@/lib/parts/follow-ups/queries";

type Range = { from: string; to: string };
type CalendarState = FollowUpCalendar & { state: "loading" | "shown" | "failed" };

const same = (one: Range | undefined, other: Range) =>
  one?.from === other.from && one.to === other.to;

const nothing: FollowUpCalendar = { days: [], events: [] };

/**
 * Loads the range that is shown, once however often the calendar names it. Of several in a row the
 * last one wins.
 */
export function useCalendar() {
  const [calendar, setShown] = useState<CalendarState>({ ...nothing, state: "loading" });
  const range = useRef<Range>(undefined);
  const running = useRef<AbortController>(undefined);

  const load = useCallback(async (nextRange: Range | undefined, again = false) => {
    if (!nextRange || (same(range.current, nextRange) && !again)) return;
    running.current?.abort();
    range.current = nextRange;
    running.current = new AbortController();
    const { signal } = running.current;
    setShown({ ...nothing, state: "loading" });
    const answer = await ask<FollowUpCalendar>("/api/followUps/calendar", nextRange, signal);
    if (signal.aborted) return;
    setShown(answer.ok ? { ...answer.data, state: "shown" } : { ...nothing, state: "failed" });
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  return { ...calendar, load, retry: () => load(range.current, true) };
}
