import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { Cell, Counted, StateCell, VisaCell } from "@/lib/reports/analytics/figures";
import { divisions } from "@/lib/reports/analytics/labels";
import { dayInIndia, now } from "@/lib/values/clock";

// The sums that the analytics are made of (prisma/rules/analytics.sql). What is read here is as much as there are months,
// branches, handlers and days that somebody waited, however many cases there are.

/** A line of a funnel in its year and scope: branches joined by commas, empty for all of them. */
type ChangedLine = { year: number; scope: string; by: string; key: string };
export type Line = Pick<ChangedLine, "by" | "key">;

/** Adds what changed since the last count to the sums; answers the lines that are other ones now. */
export const foldChanges = (tx: Tx): Promise<ChangedLine[]> =>
  tx.$queryRaw`SELECT year, scope, by, key FROM fold_analytics()`;

const funnelDivisions = [...divisions, "source"];
export const isOfFunnel = ({ by }: Line) => funnelDivisions.includes(by);

/** The lines of a year's funnel in these scopes. */
export const linesOf = (tx: Tx, year: number, scopes: string[]): Promise<Line[]> => tx.$queryRaw`
  SELECT DISTINCT by, key FROM analytics_sum
  WHERE year = ${year} AND scope = ANY (${scopes}) AND by = ANY (${funnelDivisions})`;

/**
 * The year's assessments that reached each step, and the middle case's days between the steps: of these lines, and of all
 * together. Medians do not add up, so they are taken from how many waited for so many days.
 */
export const funnelLines = (
  tx: Tx,
  year: number,
  scopes: string[],
  lines: Line[],
): Promise<Counted[]> => tx.$queryRaw`
  WITH waits AS (
    SELECT s.by, nullif(s.key, '') AS key, s.step, s.days, sum(s.count) AS count
    FROM (SELECT DISTINCT by, key FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given (by text, key text)) AS line
    CROSS JOIN unnest(${scopes}::text[]) AS of_scope (scope)
    JOIN analytics_sum s ON s.year = ${year} AND s.scope = of_scope.scope AND s.by = line.by AND s.key = line.key
    GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT 'together', NULL, step, days, sum(count) FROM analytics_sum
    WHERE year = ${year} AND scope = ANY (${scopes}) AND by = 'branch' GROUP BY 3, 4),
  ranked AS (
    SELECT *, sum(count) FILTER (WHERE known) OVER (PARTITION BY by, key, step ORDER BY days) AS up_to,
      sum(count) FILTER (WHERE known) OVER (PARTITION BY by, key, step) AS waited
    FROM (SELECT *, days > -2147483648 AS known FROM waits) AS each_wait),
  steps AS (
    SELECT by, key, step, sum(count)::int AS count, min(days) FILTER (WHERE known AND up_to * 2 >= waited) AS median
    FROM ranked GROUP BY 1, 2, 3),
  named AS (
    SELECT by, key, jsonb_object_agg(step, count) AS counts, jsonb_object_agg(step, median) AS medians
    FROM steps GROUP BY 1, 2)
  SELECT by, key, (counts->'assessments')::int AS assessments,
    coalesce((counts->'accepted')::int, 0) AS accepted, coalesce((counts->'applied')::int, 0) AS applied,
    coalesce((counts->'offer')::int, 0) AS offer, coalesce((counts->'deposit')::int, 0) AS deposit,
    coalesce((counts->'visa')::int, 0) AS visa,
    '{"accepted": null, "applied": null, "offer": null, "deposit": null, "visa": null}'::jsonb
      || medians - 'assessments' AS days
  FROM named ORDER BY 1, 2`;

/** Assessments by month and branch. */
export const assessmentCells = (tx: Tx, year: number): Promise<Cell[]> => tx.$queryRaw`
  SELECT key, scope AS location, sum(count)::int AS count FROM analytics_sum
  WHERE year = ${year} AND scope <> '' AND by = 'month' AND step = 'assessments' GROUP BY 1, 2 ORDER BY 1, 2`;

/** The visas that were entered in a year, by the country of their course, branch and status. */
export const visaCells = (tx: Tx, year: number): Promise<VisaCell[]> => tx.$queryRaw`
  SELECT key, scope AS location, step AS status, sum(count)::int AS count FROM analytics_sum
  WHERE year = ${year} AND scope <> '' AND by = 'visa' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** The leads that were noted in a year, by source, branch and what became of them. */
export const leadCells = (tx: Tx, year: number): Promise<StateCell[]> => tx.$queryRaw`
  SELECT nullif(key, '') AS key, scope AS location, step AS state, sum(count)::int AS count FROM analytics_sum
  WHERE year = ${year} AND scope <> '' AND by = 'lead' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** The active cases of each handler: a counter of the dashboard. */
export const activeCells = (tx: Tx): Promise<Cell[]> => tx.$queryRaw`
  SELECT handler_id AS key, location, sum(change)::int AS count FROM counter_change
  WHERE counter = 'active' GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2`;

/** The open follow-ups of each handler whose day is over. */
export const overdueCells = (tx: Tx): Promise<Cell[]> => tx.$queryRaw`
  SELECT nullif(key, '') AS key, scope AS location, sum(count)::int AS count FROM analytics_sum
  WHERE year = 0 AND by = 'follow-up' AND days < ${dayInIndia()}::date - DATE '2000-01-01'
  GROUP BY 1, 2 ORDER BY 1, 2`;

export type Figure = { year: number; scope: string; part: string; figures: unknown[] };

export const keepFigures = (tx: Tx, figures: Figure[]) => tx.$executeRaw`
  INSERT INTO analytics_figure (year, scope, part, figures, counted_at)
  SELECT year, scope, part, figures, ${now()}
  FROM jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
    AS figure (year smallint, scope text, part text, figures jsonb)
  ON CONFLICT (year, scope, part) DO UPDATE SET figures = excluded.figures, counted_at = excluded.counted_at`;

/**
 * Brings the sums of a year's assessments and leads to what their rows come to, less what the next count will fold;
 * answers the lines that were wrong. One statement sees rows, sums and changes of the same moment: nothing is locked.
 */
export const settleSums = (tx: Tx, year: number): Promise<ChangedLine[]> => tx.$queryRaw`
  WITH of_branches AS (
    SELECT line.*, 1 AS n FROM assessment a, analytics_lines(a) AS line
      WHERE a.enquired_on >= make_date(${year}::int, 1, 1) AND a.enquired_on < make_date(${year}::int + 1, 1, 1)
    UNION ALL SELECT line.*, 1 FROM lead l, analytics_lines(l) AS line WHERE line.year = ${year}
    UNION ALL SELECT year, location, by, key, step, days, -change FROM analytics_change
      WHERE year = ${year} AND by <> 'visa'),
  due AS (
    SELECT year, location AS scope, by, key, step, days, n FROM of_branches
    UNION ALL SELECT year, '', by, key, step, days, n FROM of_branches WHERE by <> 'lead'
    UNION ALL SELECT year, scope, by, key, step, days, -count FROM analytics_sum WHERE year = ${year} AND by <> 'visa'),
  drift AS (
    SELECT year, scope, by, key, step, days, sum(n)::int AS change FROM due GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0)
  MERGE INTO analytics_sum s USING drift d
  ON (s.year, s.scope, s.by, s.key, s.step, s.days) = (d.year, d.scope, d.by, d.key, d.step, d.days)
  WHEN MATCHED AND s.count + d.change = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET count = s.count + d.change
  WHEN NOT MATCHED THEN INSERT (year, scope, by, key, step, days, count)
    VALUES (d.year, d.scope, d.by, d.key, d.step, d.days, d.change)
  RETURNING d.year, d.scope, d.by, d.key`;
