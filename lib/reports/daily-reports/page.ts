import "server-only";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { parse } from "@/lib/platform/operation/parse";
import { type Part, parts, type SpanName } from "@/lib/reports/daily-reports/labels";
import { askedRange } from "@/lib/reports/daily-reports/queries";
import { teamRange } from "@/lib/reports/daily-reports/schema";
import { dayInIndia } from "@/lib/values/clock";
import { monthAround, type Span, weekAround } from "@/lib/values/spans";
import { showDate } from "@/lib/values/words";

export type RangeQuery = {
  /** as it is typed, or as people read it where it is right */
  typed: { from: string; to: string };
  /** what is wrong in it, by field */
  fields?: Record<string, string>;
  /** the range that is shown; none while it is wrong */
  span?: Span;
  /** nobody chose it */
  usual: boolean;
  part: Part;
};

/** The range and the part of a page by its address. */
export async function askedOf(searchParams: SearchParams): Promise<RangeQuery> {
  const params = await searchParams;
  const one = (name: string) => [params[name]].flat()[0]?.trim() ?? "";
  const typed = { from: one("from"), to: one("to") };
  const part = parts.find((part) => part === one("part")) ?? "figures";
  const usual = !typed.from && !typed.to;
  const parsed = parse(teamRange, typed);
  if (!parsed.ok) return { typed, usual, part, fields: parsed.fields };
  const span = askedRange(parsed.data);
  return {
    typed: usual ? typed : { from: showDate(span.from), to: showDate(span.to) },
    span,
    usual,
    part,
  };
}

/** The ranges that are asked for most, as of a day in India; one that is not over ends today. */
export function usualRanges(today = dayInIndia()): Record<SpanName, Span> {
  const untilToday = ({ from }: Span) => ({ from, to: today });
  return {
    today: { from: today, to: today },
    week: untilToday(weekAround(today)),
    lastWeek: weekAround(today, -1),
    month: untilToday(monthAround(today)),
    lastMonth: monthAround(today, -1),
  };
}
