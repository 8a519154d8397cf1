import type { Repeats } from "@/lib/desk/reminders/labels";
import { daysAfter, daysBetween } from "@/lib/values/calendar";

// On which days a reminder falls. A day is YYYY-MM-DD. Pure.

const weekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** So many months after a day; where the month is too short for it, on the last one: 31 January → 28 February. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Each is reckoned from the first day, so that a short month does not shift the later ones. */
function monthly(first: string, after: string, step: number): string {
  const passed = Math.max(0, Math.floor((monthOf(after) - monthOf(first)) / step));
  const here = monthsAfter(first, passed * step);
  return here > after ? here : monthsAfter(first, (passed + 1) * step);
}

function firstWeekday(day: string): string {
  return weekend(day) ? firstWeekday(daysAfter(day, 1)) : day;
}

/**
 * The first day after another on which a reminder of this first day falls; undefined where it does not repeat, or ends before
 * (`until`, that day in).
 */
export function occurrenceAfter(
  { first, repeats, until }: { first: string; repeats: Repeats; until: string | null },
  after: string,
): string | undefined {
  const next = nextOf(first, repeats, after < first ? daysAfter(first, -1) : after);
  return next && until && next > until ? undefined : next;
}

function nextOf(first: string, repeats: Repeats, after: string): string | undefined {
  switch (repeats) {
    case "never":
      return first > after ? first : undefined;
    case "daily":
      return daysAfter(after, 1);
    case "weekdays":
      return firstWeekday(daysAfter(after, 1));
    case "weekly":
      return daysAfter(first, (Math.floor(daysBetween(first, after) / 7) + 1) * 7);
    case "monthly":
      return monthly(first, after, 1);
    case "yearly":
      return monthly(first, after, 12);
  }
}
