import { daysAfter, daysBetween } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { showMonth } from "@/lib/values/words";

// Ranges of days, as books have them: days are YYYY-MM-DD, and both ends are in. Pure.

export type Span = { from: string; to: string };

const ofMonth = (day: string) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/** From the first to the last day of a month; months before January and after December are other years'. */
function wholeMonth(year: number, month: number): Span {
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString();
  return {
    from: first.slice(0, 10),
    to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
  };
}

/** The month that a day lies in, or one so many months later. */
export function monthAround(day: string, later = 0): Span {
  const { year, month } = ofMonth(day);
  return wholeMonth(year, month + later);
}

/** From Monday to Sunday around a day, or one so many weeks later (decision W3). */
export function weekAround(day: string, later = 0): Span {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = daysAfter(day, 7 * later - sinceMonday);
  return { from, to: daysAfter(from, 6) };
}

/** How many days a range has. */
export const lengthOf = ({ from, to }: Span) => daysBetween(from, to) + 1;

/** Each day of a range. */
export const daysOf = (span: Span): string[] =>
  Array.from({ length: Math.max(0, lengthOf(span)) }, (_, at) => daysAfter(span.from, at));

/** The financial year that a day lies in: April to March. */
export function financialYear(day: string): Span {
  const { year, month } = ofMonth(day);
  const begins = month >= 4 ? year : year - 1;
  return { from: `${begins}-04-01`, to: `${begins + 1}-03-31` };
}

/** The months that a range touches, as YYYY-MM. */
export function monthsOf({ from, to }: Span): string[] {
  const [first, last] = [ofMonth(from), ofMonth(to)];
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    wholeMonth(first.year, first.month + index).from.slice(0, 7),
  );
}

/** A range as the whole months in it and the days around them. */
export function inMonths(span: Span): { months: Span[]; days: Span[] } {
  const whole = monthsOf(span)
    .map((month) => monthAround(`${month}-01`))
    .filter(({ from, to }) => from >= span.from && to <= span.to);
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last) return { months: [], days: [span] };
  const days = [
    { from: span.from, to: daysAfter(first.from, -1) },
    { from: daysAfter(last.to, 1), to: span.to },
  ];
  return {
    months: [{ from: first.from, to: last.to }],
    days: days.filter(({ from, to }) => from <= to),
  };
}

/** The ranges that are asked for most, as of a day in India. */
export const usualSpans = (today = dayInIndia()) => ({
  today: { from: today, to: today },
  month: monthAround(today),
  lastMonth: monthAround(today, -1),
  year: financialYear(today),
});

/** The range that was asked for: without days this month, without an end until today, without a beginning its month. */
export function askedSpan({ from, to }: Partial<Span>, today = dayInIndia()): Span {
  if (!from && !to) return monthAround(today);
  const end = to ?? (from && from > today ? from : today);
  return { from: from ?? monthAround(end).from, to: end };
}

/** "Apr 2026" of "2026-04". */
export const showMonthOf = (month: string) =>
  showMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
