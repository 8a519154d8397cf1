import "server-only";
import type { z } from "zod";
import { type CommissionReport, commissionReport } from "@/lib/money/commission-report/answer";
import { type Division, divisions } from "@/lib/money/commission-report/labels";
import { linesOf, type Sum } from "@/lib/money/commission-report/lines";
import { reportInput } from "@/lib/money/commission-report/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchName, refuseBranch } from "@/lib/platform/branches/known";
import { db, fromReplica } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { parse } from "@/lib/platform/operation/parse";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { intakeLabel } from "@/lib/values/intakes";
import { Prisma } from "@/prisma/generated/client";

/** Words of a line whose key is an id. */
const names: Partial<Record<Division, Prisma.Sql>> = {
  partner: Prisma.sql`coalesce((SELECT name FROM partner WHERE id::text = key), 'No partner')`,
  university: Prisma.sql`(SELECT name FROM university WHERE id::text = key)`,
  counsellor: Prisma.sql`coalesce((SELECT name FROM staff WHERE id::text = key), 'Nobody')`,
};

/** Intakes in their order; of all others, the one with the most students first. */
const orders = (by: Division) =>
  by === "intake"
    ? Prisma.sql`key`
    : Prisma.sql`sum(students) OVER (PARTITION BY key) DESC, label, key`;

/** What the intakes of a year add up to by line and currency. */
const sumsOf = (by: Division, year: number, branches: string[]) => db.$queryRaw<Sum[]>`
  WITH line AS (
    SELECT key, currency, sum(students)::int AS students, sum(enrolled)::int AS enrolled, sum(lost)::int AS lost, sum(worth)::text AS worth,
      sum(brought)::text AS brought, sum(claimed)::text AS claimed, sum(received)::text AS received, sum(rupees)::text AS rupees,
      sum(paid)::int AS paid, sum(days)::int AS days
    FROM commission_intake_sum
    WHERE division = ${by} AND intake BETWEEN ${`${year}-01`} AND ${`${year}-12`} AND location = ANY (${branches})
    GROUP BY key, currency)
  SELECT *, ${names[by] ?? Prisma.sql`key`} AS label FROM line ORDER BY ${orders(by)}, currency`;

const wordsOf: Partial<Record<Division, (label: string) => string>> = {
  intake: intakeLabel,
  branch: branchName,
};

type Input = z.output<typeof reportInput>;

async function reportOf(viewer: Viewer, input: Input): Promise<CommissionReport | Failure> {
  const { by, location, year = thisYear() } = input;
  if (location && !viewer.branches.includes(location)) return refuseBranch(location);
  const sums = await sumsOf(by, year, location ? [location] : viewer.branches);
  const words = wordsOf[by] ?? ((label) => label);
  return { by, year, lines: linesOf(sums).map((line) => ({ ...line, label: words(line.label) })) };
}

const thisYear = () => Number(dayInIndia().slice(0, 4));

/** What students of a year's intakes brought, of the branches of an admin. */
export const commissionReportRead = query({
  name: "commissionReport.read",
  summary:
    "What students of a year's intakes brought, by partner, university, intake, counsellor or branch",
  answers: commissionReport,
  who: "commission.list",
  from: "replica",
  input: reportInput,
  failed: shortFailure,
  read: reportOf,
});

/** The page's report by its address; what is wrong in it by field, and a Failure for another's branch. */
export async function reportPage(viewer: Viewer, searchParams: SearchParams) {
  const params = await searchParams;
  const paramOf = (name: string) => [params[name]].flat()[0]?.trim() ?? "";
  const by = divisions.find((one) => one === paramOf("by")) ?? "partner";
  const typed = { year: paramOf("year"), location: paramOf("location") };
  const parsed = parse(reportInput, { by, ...typed });
  if (!parsed.ok) return { by, typed, fields: parsed.fields };
  const report = await fromReplica(viewer, () => reportOf(viewer, parsed.data));
  if (isFailure(report)) return report;
  return { by, typed: { ...typed, year: String(report.year) }, report };
}
