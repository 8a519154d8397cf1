import "server-only";
import { statementOf } from "@/lib/money/books/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { by, figuresOf } from "@/lib/reports/daily-reports/figures";
import { doneByEach } from "@/lib/reports/daily-reports/queries";
import { dayInIndia } from "@/lib/values/clock";
import type { Span } from "@/lib/values/spans";

/** The branches where somebody works, and whether they have the week of each by e-mail. */
export async function weeklyBranches({ id, branches }: Viewer) {
  const rows = await db.weeklyMail.findMany({
    where: { staffId: id },
    select: { location: true },
  });
  const had = new Set(rows.map(({ location }) => location));
  return branches.map((code) => ({ value: code, label: branchName(code), on: had.has(code) }));
}

type Counts = {
  registered: number;
  activated: number;
  applied: number;
  offered: number;
  deposited: number;
  visas: number;
  cold: number;
  overdue: number;
  visasAtRisk: number;
};

/** Days without a word with the student, after which an active case is cold. */
const coldAfter = 30;

/** What came of a branch in a week, and what waits there today. One statement, over the milestones of its cases. */
async function countsOf(location: string, { from, to }: Span): Promise<Counts> {
  const today = dayInIndia();
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT count(*) FILTER (WHERE enquired_on BETWEEN week.first AND week.last)::int AS registered,
           count(*) FILTER (WHERE accepted_on BETWEEN week.first AND week.last)::int AS activated,
           count(*) FILTER (WHERE applied_on BETWEEN week.first AND week.last)::int AS applied,
           count(*) FILTER (WHERE offered_on BETWEEN week.first AND week.last)::int AS offered,
           count(*) FILTER (WHERE deposited_on BETWEEN week.first AND week.last)::int AS deposited,
           count(*) FILTER (WHERE visa_on BETWEEN week.first AND week.last)::int AS visas,
           count(*) FILTER (WHERE state = 'active' AND quiet_since <= ${today}::date - ${coldAfter}::int)::int AS cold,
           (SELECT count(*)::int FROM follow_up
            WHERE location = ${location} AND remarks IS NULL AND NOT shelved AND follow_up_date < ${today}::date) AS overdue,
           (SELECT count(*)::int FROM visa_verdict
            WHERE location = ${location} AND state = 'unsafe' AND closed_at IS NULL AND NOT shelved) AS "visasAtRisk"
    FROM assessment, (VALUES (${from}::date, ${to}::date)) AS week (first, last)
    WHERE location = ${location}`;
  if (!counts) throw new Error("A count without a row");
  return counts;
}

export type Caller = { name: string; calls: number; spoken: number };

/** People of this branch who made calls in the week; a caller's figures count their calls in all branches. */
async function callersOf(location: string, week: Span): Promise<Caller[]> {
  const people = await db.staff.findMany({
    where: { OR: [{ limitedTo: { isEmpty: true } }, { limitedTo: { has: location } }] },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
    take: 1_000,
  });
  const done = by(
    await doneByEach(
      people.map(({ id }) => id),
      week,
    ),
    ({ staffId }) => staffId,
  );
  return people
    .map(({ id, name }) => ({ name, ...figuresOf(done.get(id) ?? []) }))
    .filter(({ calls }) => calls > 0)
    .map(({ name, calls, counts }) => ({ name, calls, spoken: counts.Spoken }));
}

export type Week = Counts & {
  callers: Caller[];
  receipts: string;
  refunds: string;
  expenses: string;
};

/** A branch's week as the mail says it; its books too, which every admin who works there sees (A8). */
export async function weekOf(location: string, week: Span): Promise<Week> {
  const [counts, callers, { together }] = await Promise.all([
    countsOf(location, week),
    callersOf(location, week),
    statementOf([location], week),
  ]);
  const { receipts, refunds, expenses } = together.own;
  return { ...counts, callers, receipts, refunds, expenses };
}
