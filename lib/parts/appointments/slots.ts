import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, momentInIndia, timeInIndia } from "@/lib/values/clock";
import { closesAt, isOpenOn, opensAt } from "@/lib/values/opening-hours";

// Which times of a colleague are free. Days and times are India's, moments are not. Pure.

export type Busy = { start: Date; end: Date };
/** Days of an absence, both in. */
export type Away = { from: string; to: string };
export type Planned = { busy: readonly Busy[]; away: readonly Away[] };

const MINUTE_MS = 60_000;
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS);

const isAway = (away: readonly Away[], day: string) =>
  away.some(({ from, to }) => from <= day && day <= to);

const meets = (busy: readonly Busy[], start: Date, end: Date) =>
  busy.find((one) => one.start < end && start < one.end);

type Hours = Planned & {
  /** the first moment that may be taken */
  earliest: Date;
  /** how many days from today are looked at */
  days: number;
  /** HH:MM */
  opens: string;
  closes: string;
  minutes: number;
};

/** The free times of the coming days, by day; a day without any is left out. */
export function freeSlots({ earliest, days, opens, closes, minutes, busy, away }: Hours) {
  const first = dayInIndia(earliest);
  return Array.from({ length: days }, (_, index) => daysAfter(first, index))
    .filter((day) => isOpenOn(day) && !isAway(away, day))
    .map((day) => {
      const times: string[] = [];
      const last = momentInIndia(day, closes);
      let start = momentInIndia(day, opens);
      for (let end = after(start, minutes); end <= last; start = end, end = after(end, minutes))
        if (start >= earliest && !meets(busy, start, end)) times.push(timeInIndia(start));
      return { day, times };
    })
    .filter(({ times }) => times.length > 0);
}

const latestDays = 60;
const stepMs = 5 * MINUTE_MS;
/** Nobody is offered a time at 10:03. */
const rounded = (moment: Date) => new Date(Math.ceil(moment.getTime() / stepMs) * stepMs);

/** The first time from `from` on, in opening hours, that is free for so many minutes; undefined where none is in two months. */
export function nextFree(from: Date, minutes: number, { busy, away }: Planned): Date | undefined {
  let start = rounded(from);
  const until = after(from, latestDays * 1_440);
  while (start < until) {
    const day = dayInIndia(start);
    const opens = momentInIndia(day, opensAt);
    const end = after(start, minutes);
    const other = meets(busy, start, end);
    if (isAway(away, day) || !isOpenOn(day) || end > momentInIndia(day, closesAt))
      start = momentInIndia(daysAfter(day, 1), opensAt);
    else if (start < opens) start = opens;
    else if (other) start = rounded(other.end);
    else return start;
  }
  return undefined;
}
