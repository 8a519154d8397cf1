import "server-only";
import { type GstRow, type GstSums, gstStart } from "@/lib/money/registers/answer";
import { gstLabels, sheetRows } from "@/lib/money/registers/labels";
import { ofRegister, type RegisterQuery } from "@/lib/money/registers/schema";
import { can, keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { branchName, refuseBranch } from "@/lib/platform/branches/known";
import { db, fromReplica } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asDay, asRupees, type Cells } from "@/lib/platform/lists/cells";
import { workbook } from "@/lib/platform/lists/export";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { toDate } from "@/lib/values/fields/day";
import { shortDecimal } from "@/lib/values/money";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { monthsIn, type Period, showPeriod } from "@/lib/values/periods";
import { showState } from "@/lib/values/states";
import { Prisma } from "@/prisma/generated/client";

// The GST register of a branch: each receipt and refund that has GST in it, on its day. One that was voided while its
// day was open says so and counts nothing; one that was voided once its day was closed stands there as it
// stood, and again with the opposite sign on the day of its voiding: a month that was filed stays as it was filed,
// and the sums are those of the books (voucher_sum).

const parts = ["taxable", "cgst", "sgst", "igst", "total"] as const;

/** The rows of some days, in the order of the days and of their numbers. */
const entries = (location: string, { from, to }: Period) => Prisma.sql`
  SELECT day AS on_day, 0 AS place, reciept_number, number, name, state, gst_rate, taxable, cgst, sgst, igst, amount,
         CASE WHEN void_day = day THEN 'void' ELSE 'stands' END AS standing,
         CASE WHEN void_day = day THEN 0 WHEN kind = 'refund' THEN -1 ELSE 1 END AS sign
  FROM voucher
  WHERE location = ${location} COLLATE "C" AND day BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
    AND kind IN ('receipt', 'refund') AND gst_rate IS NOT NULL
  UNION ALL
  SELECT void_day, 1, reciept_number, number, name, state, gst_rate, taxable, cgst, sgst, igst, amount,
         'voided later', CASE WHEN kind = 'refund' THEN 1 ELSE -1 END
  FROM voucher
  WHERE location = ${location} COLLATE "C" AND void_day BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
    AND void_day <> day AND kind IN ('receipt', 'refund') AND gst_rate IS NOT NULL`;

const readRows = async (location: string, days: Period, limit?: number): Promise<GstRow[]> =>
  (
    await db.$queryRaw<(Omit<GstRow, "gstRate"> & { gstRate: string })[]>`
      SELECT number, on_day::text AS day, name, coalesce(state, '') AS state, standing, gst_rate::text AS "gstRate",
             (sign * taxable)::text AS taxable, (sign * cgst)::text AS cgst, (sign * sgst)::text AS sgst,
             (sign * igst)::text AS igst, (sign * amount)::text AS total
      FROM (${entries(location, days)}) entry ORDER BY on_day, reciept_number, place LIMIT ${limit ?? null}::int`
  ).map((row) => ({ ...row, gstRate: shortDecimal(row.gstRate) }));

async function readSums(location: string, days: Period): Promise<GstSums> {
  const [sums] = await db.$queryRaw<[GstSums]>`
    SELECT count(*)::int AS count, coalesce(sum(sign * taxable), 0)::numeric(18, 2)::text AS taxable,
           coalesce(sum(sign * cgst), 0)::numeric(18, 2)::text AS cgst, coalesce(sum(sign * sgst), 0)::numeric(18, 2)::text AS sgst,
           coalesce(sum(sign * igst), 0)::numeric(18, 2)::text AS igst, coalesce(sum(sign * amount), 0)::numeric(18, 2)::text AS total
    FROM (${entries(location, days)}) entry`;
  return sums;
}

/** Refuses a branch whose books the viewer does not see (A8). */
const barred = (viewer: Viewer, { location }: RegisterQuery) =>
  keepsBooks(viewer, location) ? undefined : refuseBranch(location);

const firstRows = 50;

/** The first rows of the register, and its sums. */
export const gstRegister = query({
  name: "registers.gst",
  summary: "The GST register of a branch: its first rows and its sums",
  answers: gstStart,
  failed: shortFailure,
  who: "finance.read",
  input: ofRegister,
  read: async (viewer, query) => {
    const { location, period } = query;
    const closed = barred(viewer, query);
    if (closed) return closed;
    const [first, sums] = await Promise.all([
      readRows(location, period, firstRows),
      readSums(location, period),
    ]);
    return { first, sums };
  },
});

const words = { stands: "", void: "Void", "voided later": "Voided" };

const cells: Cells<GstRow> = {
  [gstLabels.number]: ({ number }) => number,
  [gstLabels.day]: ({ day }) => asDay(day || null),
  [gstLabels.name]: ({ name }) => name,
  [gstLabels.state]: ({ state }) => state && showState(state),
  [gstLabels.taxable]: ({ taxable }) => asRupees(taxable),
  [gstLabels.gstRate]: ({ gstRate }) => gstRate && Number(gstRate),
  [gstLabels.cgst]: ({ cgst }) => asRupees(cgst),
  [gstLabels.sgst]: ({ sgst }) => asRupees(sgst),
  [gstLabels.igst]: ({ igst }) => asRupees(igst),
  [gstLabels.total]: ({ total }) => asRupees(total),
  Void: ({ standing }) => words[standing],
};

/** Month by month, and at the end what they add up to. */
async function* pages(viewer: Viewer, { location, period }: RegisterQuery) {
  const sums = { taxable: 0n, cgst: 0n, sgst: 0n, igst: 0n, total: 0n };
  for (const month of monthsIn(period)) {
    const rows = await fromReplica(viewer, () => readRows(location, month));
    for (const row of rows) for (const part of parts) sums[part] += toPaise(row[part]);
    yield rows;
  }
  const [taxable, cgst, sgst, igst, total] = parts.map((part) => fromPaise(sums[part]));
  const last = { taxable, cgst, sgst, igst, total } as Record<(typeof parts)[number], string>;
  const none = { day: "", name: "", state: "", gstRate: "", standing: "stands" as const };
  yield [{ number: "Sum", ...none, ...last }];
}

/** The whole of it as an Excel file. Names leave the house with admins only. */
export const gstExport = query({
  name: "registers.gst.export",
  summary: "The GST register of a branch, as an Excel file",
  failed: shortFailure,
  who: "finance.read",
  input: ofRegister,
  read: async (viewer, query, caller) => {
    const { location, period } = query;
    const closed = can(viewer, "lists.export") ? barred(viewer, query) : refuse(403);
    if (closed) return closed;
    return workbook({
      operation: "registers.gst.export",
      viewer,
      caller,
      name: `GST register ${branchName(location)} ${period.typed}`,
      title: "GST register",
      above: [`GST register of ${branchName(location)}, ${showPeriod(period.typed)}`],
      cells,
      pages: pages(viewer, query),
      max: sheetRows,
      detail: { location, period: period.typed },
    });
  },
});
