import "server-only";
import {
  type DocumentSeries,
  type GstRow,
  type GstSums,
  gstStart,
} from "@/lib/money/registers/answer";
import { tableLabels, tableOf } from "@/lib/money/registers/gstr1";
import { documentLabels, gstLabels, sheetRows } from "@/lib/money/registers/labels";
import { ofRegister, type RegisterQuery } from "@/lib/money/registers/schema";
import { can, keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { branchName, gstOfBranch, refuseBranch } from "@/lib/platform/branches/known";
import { db, fromReplica } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asDay, asRupees, type Cells } from "@/lib/platform/lists/cells";
import { workbook } from "@/lib/platform/lists/export";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { shortDecimal } from "@/lib/values/money";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { monthsIn, type Period, showPeriod } from "@/lib/values/periods";
import { abroad, showState } from "@/lib/values/states";
import { Prisma } from "@/prisma/generated/client";

// The GST register of a branch: each receipt and refund that has GST in it, and each invoice and credit note to a partner
// under GST, on its day. A receipt that was voided while its
// day was open says so and counts nothing; one that was voided once its day was closed stands there as it
// stood, and again with the opposite sign on the day of its voiding: a month that was filed stays as it was filed,
// and the sums are those of the books (voucher_sum).

const parts = ["taxable", "cgst", "sgst", "igst", "total"] as const;

/** The rows of some days, in the order of the days and of their numbers. */
const entries = (location: string, { from, to }: Period) => Prisma.sql`
  SELECT day AS on_day, 0 AS place, reciept_number, refund_of_id AS original_id, number, name, gstin, state, gst_rate, taxable, cgst, sgst,
         igst, amount, NULL AS export, CASE WHEN void_day = day THEN 'void' ELSE 'stands' END AS standing,
         CASE WHEN void_day = day THEN 0 WHEN kind = 'refund' THEN -1 ELSE 1 END AS sign
  FROM voucher
  WHERE location = ${location} COLLATE "C" AND day BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
    AND kind IN ('receipt', 'refund') AND gst_rate IS NOT NULL
  UNION ALL
  SELECT void_day, 1, reciept_number, refund_of_id, number, name, gstin, state, gst_rate, taxable, cgst, sgst, igst, amount, NULL,
         'voided later', CASE WHEN kind = 'refund' THEN 1 ELSE -1 END
  FROM voucher
  WHERE location = ${location} COLLATE "C" AND void_day BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
    AND void_day <> day AND kind IN ('receipt', 'refund') AND gst_rate IS NOT NULL
  UNION ALL
  SELECT i.issued_on, 0, 0, i.corrects_id, i.number, partner.name, CASE i.treatment WHEN 'india' THEN i.printed -> 'partner' ->> 'gstin' END,
         coalesce(i.state, ${abroad}), i.gst_rate, i.rupees - i.cgst - i.sgst - i.igst, i.cgst, i.sgst, i.igst, i.rupees,
         CASE i.treatment WHEN 'igst' THEN 'paid' WHEN 'lut' THEN 'lut' END, 'stands', CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END
  FROM partner_invoice i JOIN partner ON partner.id = i.partner_id
  WHERE i.location = ${location} AND i.issued_on BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
    AND i.treatment <> 'none'`;

type StoredRow = Omit<GstRow, "table"> & { invoiced: string; export: "paid" | "lut" | null };

/** The GSTIN of these branches in a month: what a closing kept for its return, else the present one. */
export async function readGstins(locations: readonly Branch[]) {
  const closings = await db.monthClose.findMany({
    where: { location: { in: [...locations] }, reopenedAt: null },
    orderBy: { month: "asc" },
    select: { location: true, month: true, gstin: true },
  });
  return (location: Branch, month: string) => {
    // A closing takes its month and those before it.
    const closing = closings.find(
      (row) => row.location === location && dayOf(row.month).slice(0, 7) >= month,
    );
    return closing?.gstin ?? gstOfBranch(location)?.gstin;
  };
}

async function readRows(location: string, days: Period, limit?: number): Promise<GstRow[]> {
  const gstinOf = await readGstins([location]);
  const rows = await db.$queryRaw<StoredRow[]>`
      SELECT entry.number, on_day::text AS day, entry.name, entry.gstin, coalesce(entry.state, '') AS state, entry.standing,
             entry.gst_rate::text AS "gstRate", (sign * entry.taxable)::text AS taxable, (sign * entry.cgst)::text AS cgst,
             (sign * entry.sgst)::text AS sgst, (sign * entry.igst)::text AS igst, (sign * entry.amount)::text AS total,
             coalesce(invoice.amount, claimed.rupees, entry.amount)::text AS invoiced, entry.export,
             CASE WHEN entry.original_id IS NOT NULL THEN jsonb_build_object(
               'number', coalesce(invoice.number, claimed.number), 'day', coalesce(invoice.day, claimed.issued_on)) END AS original
      FROM (${entries(location, days)}) entry
      LEFT JOIN voucher invoice ON invoice.id = entry.original_id
      LEFT JOIN partner_invoice claimed ON claimed.id = entry.original_id
      ORDER BY on_day, entry.reciept_number, place, number LIMIT ${limit ?? null}::int`;
  return rows.map(({ invoiced, export: exported, ...row }) => {
    const note = row.original || row.standing === "voided later" ? "credit" : null;
    const own = row.standing === "void" ? undefined : gstinOf(location, row.day.slice(0, 7));
    return {
      ...row,
      gstRate: shortDecimal(row.gstRate),
      table: own ? tableLabels[tableOf({ ...row, note, invoiced, export: exported }, own)] : "",
    };
  });
}

async function readSums(location: string, days: Period): Promise<GstSums> {
  const [sums] = await db.$queryRaw<[GstSums]>`
    SELECT count(*)::int AS count, coalesce(sum(sign * taxable), 0)::numeric(18, 2)::text AS taxable,
           coalesce(sum(sign * cgst), 0)::numeric(18, 2)::text AS cgst, coalesce(sum(sign * sgst), 0)::numeric(18, 2)::text AS sgst,
           coalesce(sum(sign * igst), 0)::numeric(18, 2)::text AS igst, coalesce(sum(sign * amount), 0)::numeric(18, 2)::text AS total
    FROM (${entries(location, days)}) entry`;
  return sums;
}

/**
 * The series of numbers of some branches, with and without GST, and those of their invoices to partners: a financial year
 * begins its own (decision C13).
 */
export const readDocuments = (locations: readonly string[], { from, to }: Period) =>
  db.$queryRaw<DocumentSeries[]>`
    SELECT kind, (array_agg(number ORDER BY serial))[1] AS first, (array_agg(number ORDER BY serial DESC))[1] AS last,
           count(*)::int AS issued, count(voided_at)::int AS void
    FROM (SELECT kind, number, voided_at, substring(number FROM '[0-9]+$')::int AS serial,
                 substring(number FROM '^.*[^0-9]') AS series
          FROM (
            SELECT kind, number, voided_at FROM voucher
            WHERE location = ANY (${[...locations]}::text[]) AND day BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
              AND kind IN ('receipt', 'refund')
            UNION ALL
            SELECT kind, number, NULL FROM partner_invoice
            WHERE location = ANY (${[...locations]}::text[]) AND issued_on BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
          ) AS document) AS numbered
    GROUP BY kind, series ORDER BY kind, series`;

/** Refuses a branch whose books the viewer does not see (A8). */
export const barred = (viewer: Viewer, { location }: RegisterQuery) =>
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
    const [first, sums, documents] = await Promise.all([
      readRows(location, period, firstRows),
      readSums(location, period),
      readDocuments([location], period),
    ]);
    return { first, sums, documents };
  },
});

const words = { stands: "", void: "Void", "voided later": "Voided" };

const cells: Cells<GstRow> = {
  [gstLabels.number]: ({ number }) => number,
  [gstLabels.day]: ({ day }) => asDay(day || null),
  [gstLabels.name]: ({ name }) => name,
  [gstLabels.gstin]: ({ gstin }) => gstin,
  [gstLabels.state]: ({ state }) => state && showState(state),
  [gstLabels.taxable]: ({ taxable }) => asRupees(taxable),
  [gstLabels.gstRate]: ({ gstRate }) => gstRate && Number(gstRate),
  [gstLabels.cgst]: ({ cgst }) => asRupees(cgst),
  [gstLabels.sgst]: ({ sgst }) => asRupees(sgst),
  [gstLabels.igst]: ({ igst }) => asRupees(igst),
  [gstLabels.total]: ({ total }) => asRupees(total),
  Void: ({ standing }) => words[standing],
  [gstLabels.table]: ({ table }) => table,
  [gstLabels.original]: ({ original }) => original?.number,
  [gstLabels.originalDay]: ({ original }) => asDay(original?.day ?? null),
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
  const none = {
    ...{ day: "", name: "", gstin: null, state: "", gstRate: "", table: "", original: null },
  };
  yield [{ number: "Sum", standing: "stands" as const, ...none, ...last }];
}

const documentLine = ({ kind, first, last, issued, void: gone }: DocumentSeries) =>
  `${documentLabels[kind]}: ${first} to ${last}, ${issued} issued, ${gone} void`;

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
      above: [
        `GST register of ${branchName(location)}, ${showPeriod(period.typed)}`,
        ...(await readDocuments([location], period)).map(documentLine),
      ],
      cells,
      pages: pages(viewer, query),
      max: sheetRows,
      detail: { location, period: period.typed },
    });
  },
});
