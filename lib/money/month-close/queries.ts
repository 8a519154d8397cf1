import "server-only";
import {
  branchMonth,
  type MonthCloseAnswer,
  type MonthFigures,
} from "@/lib/money/month-close/answer";
import { whichMonth } from "@/lib/money/month-close/schema";
import { keepsBooks } from "@/lib/platform/access/policy";
import { branchOption, refuseBranch } from "@/lib/platform/branches/known";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { query } from "@/lib/platform/operation/query";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { thisMonth } from "@/lib/values/periods";
import type { Prisma } from "@/prisma/generated/client";

const name = { select: { name: true } } as const;
export const monthInclude = {
  closedBy: name,
  reopenedBy: name,
} satisfies Prisma.MonthCloseInclude;
type Row = Prisma.MonthCloseGetPayload<{ include: typeof monthInclude }>;

export const firstOf = (month: string) => toDate(`${month}-01`);

/** A closing as it stands in answers. */
export const monthAnswer = (row: Row): MonthCloseAnswer => ({
  _id: row.id,
  location: branchOption(row.location),
  month: row.month.toISOString().slice(0, 7),
  round: row.round,
  arn: row.arn,
  figures: { commission: null, ...(row.figures as Partial<MonthFigures>) } as MonthFigures,
  closedBy: row.closedBy.name,
  closedAt: row.closedAt.toISOString(),
  reopened: row.reopenedAt && {
    date: row.reopenedAt.toISOString(),
    by: row.reopenedBy?.name ?? "",
    reason: row.reopenReason ?? "",
  },
});

/** The closing that a month is closed by, its own or a later month's; undefined while it is open. */
export async function closingOf(from: Pick<Tx, "monthClose">, location: Branch, month: string) {
  const row = await from.monthClose.findFirst({
    where: { location, month: { gte: firstOf(month) }, reopenedAt: null },
    orderBy: { month: "asc" },
    include: monthInclude,
  });
  return row ? monthAnswer(row) : undefined;
}

/** What the books of a branch's month say, of the sums that are kept with each record. */
export async function monthFigures(
  from: Pick<Tx, "$queryRaw">,
  location: Branch,
  month: string,
): Promise<MonthFigures> {
  const [figures] = await from.$queryRaw<[MonthFigures]>`
    SELECT coalesce(sum(amount) FILTER (WHERE kind = 'receipt'), 0)::numeric(18, 2)::text AS received,
      coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::numeric(18, 2)::text AS refunded,
      coalesce(sum(amount) FILTER (WHERE kind = 'commission'), 0)::numeric(18, 2)::text AS commission,
      coalesce(sum(amount + tds) FILTER (WHERE kind = 'expense'), 0)::numeric(18, 2)::text AS spent,
      coalesce(sum(CASE kind WHEN 'refund' THEN -gst WHEN 'expense' THEN 0 ELSE gst END), 0)::numeric(18, 2)::text AS gst,
      coalesce(sum(gst) FILTER (WHERE kind = 'expense'), 0)::numeric(18, 2)::text AS "inputTax"
    FROM voucher_month WHERE location = ${location} AND month = ${firstOf(month)}::date`;
  return figures;
}

/** A month of a branch: what its books say, and how it was closed. */
export const monthRead = query({
  name: "month.read",
  summary: "What the books of a branch's month say, and how it was closed",
  answers: branchMonth,
  who: "finance.read",
  input: whichMonth,
  failed: shortFailure,
  read: async (viewer, { location, month }) => {
    if (!keepsBooks(viewer, location)) return refuseBranch(location);
    const [figures, close] = await Promise.all([
      monthFigures(db, location, month),
      closingOf(db, location, month),
    ]);
    const over = month < thisMonth(dayInIndia());
    return { location: branchOption(location), month, figures, close: close ?? null, over };
  },
});
