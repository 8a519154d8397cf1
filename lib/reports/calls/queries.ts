import "server-only";
import { type Outcome, outcomeWords } from "@/lib/parts/calls/labels";
import { db } from "@/lib/platform/db";
import { onDay } from "@/lib/values/clock";
import type { Span } from "@/lib/values/spans";

type Outcomes = Record<Outcome, number>;
/** How many calls went how, and how long the talks were together. */
export type CallFigures = Outcomes & { minutes: number };
export type CallDay = CallFigures & { day: string };

const none = Object.fromEntries(
  [...Object.keys(outcomeWords), "minutes"].map((name) => [name, 0]),
) as CallFigures;

type Sum = { day: string; outcome: Outcome; count: number; minutes: number };

/**
 * The calls of a person by day and outcome, to students and to leads. A call to a lead from before outcomes were asked for
 * says only whether somebody answered.
 */
export async function callDays(staffId: string, { from, to }: Span): Promise<CallDay[]> {
  const [{ gte }, { lt }] = [onDay(from), onDay(to)];
  const sums = await db.$queryRaw<Sum[]>`
    SELECT india_day(at)::text AS day, outcome, count(*)::int AS count, coalesce(sum(minutes), 0)::int AS minutes
    FROM (
      SELECT at, outcome, minutes FROM case_call WHERE staff_id = ${staffId}::uuid AND at >= ${gte} AND at < ${lt}
      UNION ALL
      SELECT at, coalesce(outcome, CASE WHEN spoken THEN 'reached' ELSE 'noAnswer' END), minutes FROM lead_call
      WHERE staff_id = ${staffId}::uuid AND at >= ${gte} AND at < ${lt}) AS call
    GROUP BY 1, 2 ORDER BY 1`;
  const days = new Map<string, CallDay>();
  for (const { day, outcome, count, minutes } of sums) {
    const sum = days.get(day) ?? { day, ...none };
    days.set(day, { ...sum, [outcome]: count, minutes: sum.minutes + minutes });
  }
  return [...days.values()];
}
