import { Temporal } from "temporal-polyfill";
import type { Day } from "@/lib/catalogue/visa-rules/facts";
import type { TimeUnit } from "@/lib/catalogue/visa-rules/labels";
import { DAY_MS } from "@/lib/values/calendar";

// Days as numbers, so that sets of them are cheap: 0 is 1970-01-01. Months are calendar months, which end on the last day
// of a shorter one: a month after 31 January is 28 or 29 February. Pure.

export const dayNumber = (day: Day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export const dayText = (number: number): Day =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

/** A day of a fact that may be unknown. */
export const knownDay = (day: Day | null) => (day === null ? null : dayNumber(day));

/** More than the days and months of a thousand cases; then the sums begin anew. */
const mostSums = 20_000;
const sums = new Map<number, number>();

/** So many months after a day, at most 9,999; before it, where `months` is negative. Cases share days, so sums are kept. */
export function monthsAfter(number: number, months: number): number {
  const key = number * 20_000 + months;
  const known = sums.get(key);
  if (known !== undefined) return known;
  const { year, month, day } = Temporal.PlainDate.from(dayText(number)).add({ months });
  const sum = Date.UTC(year, month - 1, day) / DAY_MS;
  if (sums.size >= mostSums) sums.clear();
  sums.set(key, sum);
  return sum;
}

/** So many days or months after a day; before it, where `count` is negative. */
export const timeAfter = (number: number, count: number, unit: TimeUnit) =>
  unit === "days" ? number + count : monthsAfter(number, count);

/** The last day of which the day so much later is not after `end`. */
export function lastDayBefore(end: number, count: number, unit: TimeUnit): number {
  let day = timeAfter(end, -count, unit);
  // 28, 29 and 30 November are all three months before 28 February.
  while (timeAfter(day + 1, count, unit) <= end) day += 1;
  return day;
}

const longestMonth = 31;

/** How many months a time has that begins and ends with these days; a begun month counts whole. */
export function monthsBegun(from: number, to: number): number {
  let months = Math.max(0, Math.floor((to - from) / longestMonth));
  while (months < 240 && monthsAfter(from, months) <= to) months += 1;
  return months;
}
