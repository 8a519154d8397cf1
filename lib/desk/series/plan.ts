import { DAY_MS } from "@/lib/values/calendar";
import { dayInIndia, onDay } from "@/lib/values/clock";

// When a step of a series goes out, and until when it makes sense. Pure.

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** Hours of India in which a phone may ring. */
const opensAt = 9;
const closesAt = 20;

/** The moment itself by day, and the next 9:00 in India for one in the quiet hours. */
export function outsideQuietHours(moment: Date): Date {
  const midnight = onDay(dayInIndia(moment)).gte.getTime();
  const opens = midnight + opensAt * HOUR_MS;
  if (moment.getTime() < opens) return new Date(opens);
  return moment.getTime() < midnight + closesAt * HOUR_MS ? moment : new Date(opens + DAY_MS);
}

/** 9:00 in India of the day after. */
export const nextMorning = (moment: Date) =>
  new Date(onDay(dayInIndia(moment)).lt.getTime() + opensAt * HOUR_MS);

export type Step = { minutes: number; template: string | null; validHours: number };

/**
 * The step that comes after those that are through. A run follows the steps as they are now: one that was put before what is
 * through already is left out for it, and one that was put behind it is sent.
 */
export const nextStep = <S extends Pick<Step, "minutes">>(
  steps: readonly S[],
  settled: number | null,
) =>
  steps
    .filter(({ minutes }) => settled === null || minutes > settled)
    .sort((one, other) => one.minutes - other.minutes)[0];

type Event = { event: string; eventAt: Date };

/** When a step goes out, and until when: a reminder of an appointment makes no sense once that has begun. */
export function stepTime({ event, eventAt }: Event, { minutes, validHours }: Step) {
  const due = eventAt.getTime() + minutes * MINUTE_MS;
  const end = due + validHours * HOUR_MS;
  const until = event === "appointment" && minutes < 0 ? Math.min(end, eventAt.getTime()) : end;
  return { at: outsideQuietHours(new Date(due)), until: new Date(until) };
}

/** An answer counts for a series until so long after its last message. */
export const listenMs = 3 * DAY_MS;
