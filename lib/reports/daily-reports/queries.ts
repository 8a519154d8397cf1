import "server-only";
import { readsReport, type Viewer } from "@/lib/platform/access/policy";
import { staffScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { analysis, teamReport } from "@/lib/reports/daily-reports/answer";
import {
  by,
  type Done,
  type Figures,
  figuresOf,
  type TaskFigures,
  tasksOf,
} from "@/lib/reports/daily-reports/figures";
import { personRange, teamRange } from "@/lib/reports/daily-reports/schema";
import { dayInIndia, onDay } from "@/lib/values/clock";
import { type Span, weekAround } from "@/lib/values/spans";

// What was done, counted: of the records from the sums by day that the database keeps (work_sum), of what was
// typed from the reports themselves, which are few.

/** The moments of a range of India's days, as Prisma takes them. */
export const within = ({ from, to }: Span) => ({ gte: onDay(from).gte, lt: onDay(to).lt });

/** By one person: a row a day, and a task, of what there was. One statement. */
function doneBy(staffId: string, span: Span): Promise<Done[]> {
  const { gte, lt } = within(span);
  return db.$queryRaw<Done[]>`
    SELECT day::text, work, NULL AS task, count, 0 AS minutes FROM work_sum
    WHERE staff_id = ${staffId}::uuid AND day BETWEEN ${span.from}::date AND ${span.to}::date AND count > 0
    UNION ALL
    SELECT india_day(date)::text, 'report', task, count(*)::int, sum(minutes)::int FROM daily_report_extended
    WHERE staff_id = ${staffId}::uuid AND date >= ${gte} AND date < ${lt} GROUP BY 1, 3
    ORDER BY 1`;
}

/** Sums by person, all days together, in one statement. */
export function doneByEach(staffIds: string[], span: Span) {
  const { gte, lt } = within(span);
  return db.$queryRaw<(Done & { staffId: string })[]>`
    SELECT person.id AS "staffId", '' AS day, work, NULL AS task, sum(count)::int AS count, 0 AS minutes
    FROM unnest(${staffIds}::uuid[]) AS person (id)
    JOIN work_sum ON staff_id = person.id AND day BETWEEN ${span.from}::date AND ${span.to}::date
    GROUP BY 1, 3
    UNION ALL
    SELECT person.id, '', 'report', NULL, count(*)::int, sum(minutes)::int
    FROM unnest(${staffIds}::uuid[]) AS person (id)
    JOIN daily_report_extended ON staff_id = person.id AND date >= ${gte} AND date < ${lt}
    GROUP BY 1`;
}

export type Person = { id: string; name: string; email: string };

/** Everybody reads their own report, which is the default; an admin reads anybody's (A8). */
export async function personOf(viewer: Viewer, email = viewer.email): Promise<Person | Failure> {
  if (!readsReport(viewer, email)) return refuse(403);
  const select = { id: true, name: true, email: true };
  const where = { AND: [{ email }, staffScope(viewer)] };
  return (await db.staff.findFirst({ where, select })) ?? refuse(404);
}

/** The range that was asked for, or the last week: Monday to Sunday. */
export const askedRange = ({ from, to }: Partial<Span>): Span =>
  from && to ? { from, to } : weekAround(dayInIndia(), -1);

export type DayFigures = Figures & { day: string };
export type Analysis = Figures & { tasks: TaskFigures[]; days: DayFigures[] };

/** All that the page shows of somebody's range: together, by task, and by day, of the days that had anything. */
export async function analysisOf({ id }: Pick<Person, "id">, span: Span): Promise<Analysis> {
  const done = await doneBy(id, span);
  return {
    ...figuresOf(done),
    tasks: tasksOf(done),
    days: [...by(done, ({ day }) => day)].map(([day, deeds]) => ({ day, ...figuresOf(deeds) })),
  };
}

/** What the system knows somebody did today, and what they typed. */
export const today = async (viewer: Viewer): Promise<Figures> => {
  const day = dayInIndia();
  return figuresOf(await doneBy(viewer.id, { from: day, to: day }));
};

/** Somebody's report of a range (spec §2 "Report analysis"). */
export const report = query({
  name: "reports.read",
  summary: "What somebody did in a range of days",
  answers: analysis,
  who: "reports.analysis",
  input: personRange,
  read: async (viewer, { email, ...range }) => {
    const person = await personOf(viewer, email);
    if (isFailure(person)) return person;
    const span = askedRange(range);
    return {
      name: person.name,
      email: person.email,
      ...span,
      ...(await analysisOf(person, span)),
    };
  },
});

export type TeamLine = Figures & { name: string; email: string; active: boolean };

/** Active people are always listed; those who are switched off only if they did something in the range. */
export async function teamOf(viewer: Viewer, span: Span): Promise<TeamLine[]> {
  const people = await db.staff.findMany({
    where: { AND: [{ OR: [{ active: true }, { switchedAt: { not: null } }] }, staffScope(viewer)] },
    select: { id: true, name: true, email: true, active: true },
    orderBy: [{ name: "asc" }, { email: "asc" }],
    take: 1_000,
  });
  const done = await doneByEach(
    people.map(({ id }) => id),
    span,
  );
  const each = by(done, ({ staffId }) => staffId);
  return people
    .map(({ id, ...person }) => ({
      ...person,
      ...figuresOf(each.get(id) ?? []),
      did: each.has(id),
    }))
    .filter(({ active, did }) => active || did)
    .map(({ did: _, ...line }) => line);
}

/** The whole team's report of a range, a row for each. */
export const team = query({
  name: "reports.team",
  summary: "What everybody did in a range of days",
  answers: teamReport,
  who: "reports.team",
  input: teamRange,
  read: async (viewer, query) => {
    const span = askedRange(query);
    return { ...span, people: await teamOf(viewer, span) };
  },
});
