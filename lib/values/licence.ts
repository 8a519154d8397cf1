import { daysBetween } from "@/lib/values/calendar";
import { showDate } from "@/lib/values/words";

// How a licence stands on a day (decision C17). Days are YYYY-MM-DD. Pure.

/** So many days before it lapses somebody is told; -1: it has. */
export const licenceWarnings = [60, 30, 7, -1] as const;
export type LicenceWarning = (typeof licenceWarnings)[number];

/** What has to be told on this day: the nearest that was reached. Its last day is the licence's own. */
export function dueWarning(expiry: string, today: string): LicenceWarning | undefined {
  const left = daysBetween(today, expiry);
  return licenceWarnings.findLast((days) => left <= days);
}

/** How a licence stands; undefined as long as nobody need think of it. */
export function licenceStanding(expiry: string | null, today: string): "past" | "near" | undefined {
  const due = expiry && dueWarning(expiry, today);
  if (!due) return undefined;
  return due === -1 ? "past" : "near";
}

/** In a sentence, without its point. */
export function licenceWords(branch: string, expiry: string, today: string): string {
  const left = daysBetween(today, expiry);
  if (left < 0) return `The licence of ${branch} lapsed on ${showDate(expiry)}`;
  const when = left === 0 ? "today" : left === 1 ? "tomorrow" : `in ${left} days`;
  return `The licence of ${branch} lapses ${when}, on ${showDate(expiry)}`;
}
