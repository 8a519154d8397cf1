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

type Of = { key: Prisma.Sql; label: Prisma.Sql; from?: Prisma.Sql };

/** What a line is of, its words, and where they stand. */
const parts: Record<Division, Of> = {
  partner: {
    key: Prisma.sql`coalesce(c.partner_id::text, '')`,
    label: Prisma.sql`coalesce(p.name, 'No partner')`,
    from: Prisma.sql`LEFT JOIN partner p ON p.id = c.partner_id`,
  },
  university: {
    key: Prisma.sql`u.id::text`,
    label: Prisma.sql`u.name`,
    from: Prisma.sql`JOIN application a ON a.id = c.application_id
      JOIN applied_course o ON o.id = a.applied_course_id
      JOIN university u ON u.id = o.university_id`,
  },
  intake: { key: Prisma.sql`c.intake`, label: Prisma.sql`c.intake` },
  counsellor: {
    key: Prisma.sql`coalesce(c.handler_id::text, '')`,
    label: Prisma.sql`coalesce(s.name, 'Nobody')`,
    from: Prisma.sql`LEFT JOIN staff s ON s.id = c.handler_id`,
  },
  branch: { key: Prisma.sql`c.location`, label: Prisma.sql`c.location` },
};

/** Intakes in their order; of all others, whoever had the most students first. */
const orders = (by: Division) =>
  by === "intake"
    ? Prisma.sql`key`
    : Prisma.sql`sum(count(*)) OVER (PARTITION BY key) DESC, label, key`;

/** Commissions of a year's intakes with their claims, added up by line and currency. */
async function sumsOf(by: Division, year: number, branches: string[]): Promise<Sum[]> {
  const { key, label, from = Prisma.empty } = parts[by];
  return db.$queryRaw<Sum[]>`
    WITH student AS (
      SELECT ${key} AS key, ${label} AS label, coalesce(c.currency, '') AS currency, c.amount, c.student_on,
        c.state IN ('confirmed', 'claimed') AS enrolled, c.state IN ('lost', 'back') AS lost,
        m.amount - m.credited AS claimed, m.received, m.received_on,
        (SELECT sum(l.rupees) FROM remittance_line l JOIN remittance r ON r.id = l.remittance_id
          WHERE l.claim_id = m.id AND r.voided_at IS NULL) AS rupees
      FROM commission c ${from}
      LEFT JOIN commission_claim m ON m.application_id = c.application_id
      WHERE c.intake BETWEEN ${`${year}-01`} AND ${`${year}-12`} AND c.location = ANY (${branches}))
    SELECT key, label, currency, count(*)::int AS students, count(*) FILTER (WHERE enrolled)::int AS enrolled,
      count(*) FILTER (WHERE lost)::int AS lost,
      coalesce(sum(amount) FILTER (WHERE NOT lost), 0)::numeric(18, 2)::text AS worth,
      coalesce(sum(amount) FILTER (WHERE enrolled), 0)::numeric(18, 2)::text AS brought,
      coalesce(sum(claimed), 0)::numeric(18, 2)::text AS claimed, coalesce(sum(received), 0)::numeric(18, 2)::text AS received,
      coalesce(sum(rupees), 0)::numeric(18, 2)::text AS rupees, count(received_on)::int AS paid,
      coalesce(sum(received_on - student_on), 0)::int AS days
    FROM student GROUP BY key, label, currency ORDER BY ${orders(by)}, currency`;
}

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
