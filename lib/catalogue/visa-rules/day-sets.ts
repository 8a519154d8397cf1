import type { Subject } from "@/lib/catalogue/visa-rules/verdict";

/** Days in a row, by their numbers (dates.ts), both ends in; -Infinity and Infinity are no end. */
export type DaySpan = { from: number; to: number; about: Subject | null };

export const always: DaySpan = {
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  about: null,
};

/** Sets of days, in order and apart. Pure. */
export type DaySet = readonly { from: number; to: number }[];

export const everyDay: DaySet = [always];

/** All the days of some spans. */
export function union(spans: DaySet): DaySet {
  if (spans.length < 2) return spans.filter(({ from, to }) => from <= to);
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (from > to) continue;
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** The days that are in both. */
export function intersection(one: DaySet, other: DaySet): DaySet {
  if (other === everyDay) return one;
  if (one === everyDay) return other;
  return one.flatMap((a) =>
    other
      .map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }))
      .filter(({ from, to }) => from <= to),
  );
}

const holds = ({ from, to }: { from: number; to: number }, day: number) => from <= day && day <= to;

/**
 * Of the days in a row that hold a day the ones that end last, or else those that begin next, or else those that ended
 * last.
 */
export function spanAround<S extends { from: number; to: number }>(
  spans: readonly S[],
  day: number,
): S | undefined {
  const byEnd = spans.toSorted((a, b) => a.to - b.to);
  const next = spans.toSorted((a, b) => a.from - b.from).find(({ from }) => from > day);
  return byEnd.findLast((span) => holds(span, day)) ?? next ?? byEnd.at(-1);
}

export const holdsDay = (days: DaySet, day: number) => days.some((span) => holds(span, day));

/**
 * The days between the ends of some spans, as parts on which all of them either hold or do not: what is asked of each
 * day need only be asked once a part.
 */
export function partsOf(spans: DaySet): DaySet {
  const begins = new Set([Number.NEGATIVE_INFINITY]);
  for (const { from, to } of spans) {
    begins.add(from);
    if (to < Number.POSITIVE_INFINITY) begins.add(to + 1);
  }
  const sorted = [...begins].sort((a, b) => (a < b ? -1 : 1));
  return sorted.map((from, index) => ({
    from,
    to: (sorted[index + 1] ?? Number.POSITIVE_INFINITY) - 1,
  }));
}
