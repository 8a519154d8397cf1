import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { log } from "@/lib/platform/log";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { countedYear } from "@/lib/reports/analytics/answer";
import type { Cell, Counted, StateCell, VisaCell } from "@/lib/reports/analytics/figures";
import { countInput } from "@/lib/reports/analytics/schema";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia, now, onDay } from "@/lib/values/clock";

// The figures are counted ahead: the medians of a funnel over a quarter of a million cases take a second or more.
// What adds up (assessments, visas, cases, follow-ups) is kept by branch, and added up for the viewer. Medians do
// not, so a funnel is counted for each scope: all branches together, each of them, and the few that somebody who
// is limited to several has looked at.

/** A year's count over a million cases takes seconds; what takes longer is given up. */
const longest = 120_000;

/** Branches that are looked at together: their codes, joined; empty for all of them. */
export const scopeOf = ({ allBranches, branches }: Pick<Viewer, "allBranches" | "branches">) =>
  allBranches ? "" : [...branches].sort().join(",");

export const thisYear = () => Number(dayInIndia().slice(0, 4));

/** The year of the first enquiry, or this one: before it there is nothing to count. */
export async function firstYear(): Promise<number> {
  const [row] = await db.$queryRaw<{ year: number | null }[]>`
    SELECT extract(year FROM min(enquired_on))::int AS year FROM assessment`;
  return row?.year ?? thisYear();
}

const daysOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Assessments by month and branch. */
function assessmentsOf(tx: Tx, year: number): Promise<Cell[]> {
  const { from, to } = daysOf(year);
  return tx.$queryRaw<Cell[]>`
    SELECT extract(month FROM enquired_on)::text AS key, location, count(*)::int AS count
    FROM assessment WHERE enquired_on BETWEEN ${from}::date AND ${to}::date
    GROUP BY 1, 2 ORDER BY 1, 2`;
}

/** The year's assessments that reached each step, and the middle case's days between the steps, in these branches. */
function funnelOf(tx: Tx, year: number, codes: Branch[]): Promise<Counted[]> {
  const { from, to } = daysOf(year);
  return tx.$queryRaw`
    SELECT CASE 0 WHEN GROUPING(month) THEN 'month' WHEN GROUPING(location) THEN 'branch'
                  WHEN GROUPING(country_apply_for) THEN 'country' WHEN GROUPING(handler_id) THEN 'handler'
                  WHEN GROUPING(source) THEN 'source' ELSE 'together' END AS by,
           coalesce(month, location, country_apply_for, handler_id::text, source) AS key,
           count(*)::int AS assessments, count(accepted_on)::int AS accepted, count(applied_on)::int AS applied,
           count(offered_on)::int AS offer, count(deposited_on)::int AS deposit, count(visa_on)::int AS visa,
           jsonb_build_object(
             'accepted', percentile_disc(0.5) WITHIN GROUP (ORDER BY accepted_on - enquired_on),
             'applied', percentile_disc(0.5) WITHIN GROUP (ORDER BY applied_on - accepted_on),
             'offer', percentile_disc(0.5) WITHIN GROUP (ORDER BY offered_on - applied_on),
             'deposit', percentile_disc(0.5) WITHIN GROUP (ORDER BY deposited_on - offered_on),
             'visa', percentile_disc(0.5) WITHIN GROUP (ORDER BY visa_on - deposited_on)) AS days
    FROM (SELECT *, extract(month FROM enquired_on)::text AS month FROM assessment
          WHERE enquired_on BETWEEN ${from}::date AND ${to}::date AND location = ANY (${codes})) AS cohort
    GROUP BY GROUPING SETS ((), (month), (location), (country_apply_for), (handler_id), (source))
    ORDER BY 1, 2`;
}

/** The visas that were entered in a year, by the country of their course, branch and status. */
function visasOf(tx: Tx, year: number): Promise<VisaCell[]> {
  const { from, to } = daysOf(year);
  return tx.$queryRaw`
    SELECT c.country AS key, v.location, v.status, count(*)::int AS count
    FROM visa v JOIN application a ON a.id = v.application_id JOIN applied_course c ON c.id = a.applied_course_id
    WHERE v.date >= ${onDay(from).gte} AND v.date < ${onDay(to).lt}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
}

/** The leads that were noted in a year, by source, branch and what became of them. */
function leadsOf(tx: Tx, year: number): Promise<StateCell[]> {
  const { from, to } = daysOf(year);
  return tx.$queryRaw`
    SELECT source AS key, location, state, count(*)::int AS count FROM lead
    WHERE created_at >= ${onDay(from).gte} AND created_at < ${onDay(to).lt}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
}

/** The active cases of each handler. */
const activeOf = (tx: Tx): Promise<Cell[]> => tx.$queryRaw`
  SELECT handler_id AS key, location, count(*)::int AS count
  FROM assessment WHERE state = 'active' GROUP BY 1, 2 ORDER BY 1, 2`;

/** The open follow-ups of each handler whose day is over. */
const overdueOf = (tx: Tx): Promise<Cell[]> => tx.$queryRaw`
  SELECT handler_id AS key, location, count(*)::int AS count
  FROM follow_up WHERE remarks IS NULL AND NOT shelved AND follow_up_date < ${dayInIndia()}::date
  GROUP BY 1, 2 ORDER BY 1, 2`;

type Scope = { name: string; codes: Branch[] };

/** All branches together, each of them, and the sets that were looked at, this one too. */
async function scopesWith(tx: Tx, branchCode: string): Promise<Scope[]> {
  const rows = await tx.branch.findMany({ select: { code: true } });
  const all = rows.map(({ code }) => code);
  const seen = await tx.analyticsFigure.findMany({
    where: { scope: { contains: "," } },
    select: { scope: true },
    distinct: ["scope"],
  });
  const names = new Set([...all, branchCode, ...seen.map(({ scope }) => scope)]);
  names.delete("");
  return [
    { name: "", codes: all },
    ...[...names].map((name) => ({ name, codes: name.split(",") })),
  ];
}

type Figure = { year: number; scope: string; part: string; figures: unknown[] };

/** Writes what was counted; answers the figures that were other ones before. */
function keep(tx: Tx, figures: Figure[]): Promise<Pick<Figure, "year" | "scope" | "part">[]> {
  return tx.$queryRaw`
    WITH kept AS (
      INSERT INTO analytics_figure (year, scope, part, figures, counted_at)
      SELECT year, scope, part, figures, ${now()}
      FROM jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
        AS figure (year smallint, scope text, part text, figures jsonb)
      ON CONFLICT (year, scope, part) DO UPDATE SET figures = excluded.figures, counted_at = excluded.counted_at
      RETURNING new.year, new.scope, new.part, old.figures <> new.figures AS changed)
    SELECT year, scope, part FROM kept WHERE changed`;
}

/** Counts a year's figures, for all scopes and this one. */
async function countYear(tx: Tx, year: number, branchCode = "") {
  // What a year is sorted in, rather than on the disk.
  await tx.$executeRaw`SET LOCAL work_mem = '64MB'`;
  const figures: Figure[] = [
    { year, scope: "", part: "assessments", figures: await assessmentsOf(tx, year) },
    { year, scope: "", part: "visas", figures: await visasOf(tx, year) },
    { year, scope: "", part: "leads", figures: await leadsOf(tx, year) },
  ];
  for (const { name, codes } of await scopesWith(tx, branchCode))
    figures.push({ year, scope: name, part: "funnel", figures: await funnelOf(tx, year, codes) });
  return keep(tx, figures);
}

/** Counts what is of no year but of now. */
const countNow = async (tx: Tx) =>
  keep(tx, [
    { year: 0, scope: "", part: "active", figures: await activeOf(tx) },
    { year: 0, scope: "", part: "overdue", figures: await overdueOf(tx) },
  ]);

/** One count at a time, in whatever process: it reads much, and the second would find the same. */
const lock = 1127;

async function isFree(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${lock}::bigint) AS free`;
  return row?.free === true;
}

/** Counts these years in a transaction of its own, unless it is being done already. */
const countIfFree = (years: number[]) =>
  db.$transaction(
    async (tx) => {
      if (!(await isFree(tx))) return [];
      await countNow(tx);
      const changed = [];
      for (const year of years) changed.push(...(await countYear(tx, year)));
      return changed;
    },
    { timeout: longest },
  );

/** For a page that finds no figures, as after an update or of branches that nobody looked at together: waits and counts. */
export const countFirst = (year: number, scope: string) =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lock}::bigint)`;
      await countNow(tx);
      await countYear(tx, year, scope);
    },
    { timeout: longest },
  );

/** Every ten minutes: of now, of this year and of the last, in which most still happens. */
export async function countAnalytics(): Promise<void> {
  await countIfFree([thisYear(), thisYear() - 1]);
}

/**
 * Each night: every year. An older one changes seldom; that it did is logged, since nobody saw it until now. What
 * was counted of other years, or for several branches together, goes: it is counted again for who looks.
 */
export async function recountAnalytics(): Promise<void> {
  const [first, last] = [await firstYear(), thisYear()];
  await db.analyticsFigure.deleteMany({
    where: {
      OR: [{ year: { not: 0, lt: first } }, { year: { gt: last } }, { scope: { contains: "," } }],
    },
  });
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const drifted = (await countIfFree(years)).filter(({ year }) => year < last - 1);
  for (const year of new Set(drifted.map((figure) => figure.year))) {
    const figures = drifted.filter((figure) => figure.year === year).length;
    log.warn({ year, figures }, "figures of the analytics had drifted");
  }
}

/** An admin wants them as they are now. */
export const countFigures = operation({
  name: "analytics.count",
  summary: "Counts a year anew, now",
  answers: countedYear,
  who: "analytics",
  input: countInput,
  failed: shortFailure,
  limits: (_, { viewer }) => (viewer ? [{ name: "analytics.count", key: viewer.id }] : []),
  timeout: longest,
  change: async ({ input: { year = thisYear() }, viewer, tx }) => {
    if (!(await isFree(tx)))
      return refuse(409, "The figures are being counted already. Please look again in a minute");
    await countNow(tx);
    await countYear(tx, year, scopeOf(viewer));
    return { year, countedAt: now() };
  },
  done: "The figures are counted",
});
