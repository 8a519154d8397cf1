import "server-only";
import { Readable } from "node:stream";
import { csvHead, csvLines, csvOpening } from "@/lib/money/ledger/csv";
import { type BookRecord, type LedgerLine, openingEntries } from "@/lib/money/ledger/entries";
import { tallyEnd, tallyHead, tallyLedgers, tallyVouchers } from "@/lib/money/ledger/tally";
import { barred } from "@/lib/money/registers/queries";
import { ofRegister } from "@/lib/money/registers/schema";
import { can } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { takeAlong } from "@/lib/platform/limits/exports";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { monthsIn, type Period } from "@/lib/values/periods";

/**
 * The records of some days in their order, what was taken back in them of days that were closed, what closed days took to
 * the bank and found in the till, and invoices and money of partners.
 */
const recordsOf = (location: string, { from, to }: Period) =>
  db.$queryRaw<BookRecord[]>`
    SELECT id::text AS id, number, on_day::text AS day, kind, standing, name, gstin, particulars, mode, mode_reference AS "modeReference",
           fee, head, amount::text AS amount, taxable::text AS taxable, cgst::text AS cgst, sgst::text AS sgst, igst::text AS igst,
           tds::text AS tds, settled::text AS settled, charges::text AS charges
    FROM (
      SELECT id::text, number, day AS on_day, kind, CASE WHEN void_day = day THEN 'void' ELSE 'stands' END AS standing,
             name, gstin, particulars, mode, mode_reference, fee, head, amount, taxable, cgst, sgst, igst, tds,
             NULL::numeric AS settled, NULL::numeric AS charges, reciept_number
      FROM voucher
      WHERE location = ${location} COLLATE "C" AND day BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
      UNION ALL
      SELECT id::text, number, void_day, kind, 'reversed', name, gstin, particulars, mode, mode_reference, fee, head, amount,
             taxable, cgst, sgst, igst, tds, NULL, NULL, reciept_number
      FROM voucher
      WHERE location = ${location} COLLATE "C" AND void_day BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
        AND void_day <> day
      UNION ALL
      SELECT location || ' ' || day || ' ' || moved.kind, upper(moved.kind) || ' ' || day, day, moved.kind, 'stands', 'Day close',
             NULL, moved.particulars, 'cash', NULL, 'own', NULL, moved.amount, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0
      FROM day_close CROSS JOIN LATERAL (VALUES
        ('banked', 'Cash taken to the bank', banked),
        ('counted', coalesce(reason, 'Counted'), (counted ->> 'cash')::numeric - (expected ->> 'cash')::numeric)
      ) AS moved (kind, particulars, amount)
      WHERE location = ${location} AND day BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
        AND reopened_at IS NULL AND moved.amount <> 0
      UNION ALL
      SELECT i.id::text, i.number, i.issued_on, i.kind, 'stands', partner.name, i.printed -> 'partner' ->> 'gstin',
             'Commission, ' || i.currency || ' ' || i.amount, NULL, NULL, 'own', NULL, i.rupees, i.rupees - i.cgst - i.sgst - i.igst,
             i.cgst, i.sgst, i.igst, NULL, NULL, NULL, 0
      FROM partner_invoice i JOIN partner ON partner.id = i.partner_id
      WHERE i.location = ${location} AND i.issued_on BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
      UNION ALL
      SELECT r.id::text, r.reference, counts.on_day, 'remittance', counts.standing, partner.name, NULL,
             'Commission, ' || r.currency || ' ' || r.amount, 'bank', r.reference, 'own', NULL, r.rupees, NULL, NULL, NULL, NULL, NULL,
             (SELECT sum(rupees) FROM remittance_line WHERE remittance_id = r.id), r.charges, 0
      FROM remittance r JOIN partner ON partner.id = r.partner_id
      CROSS JOIN LATERAL (VALUES
        (r.received_on, CASE WHEN r.void_day = r.received_on THEN 'void' ELSE 'stands' END), (r.void_day, 'reversed')
      ) AS counts (on_day, standing)
      WHERE r.location = ${location} AND counts.on_day BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
        AND NOT (counts.standing = 'reversed' AND r.void_day = r.received_on)
    ) record
    ORDER BY on_day, reciept_number, number, standing`;

/** Partners that stand in the books of a branch up to a day, with what they owe before a first one. */
const partnersOf = (location: string, until: string, before: string) =>
  db.$queryRaw<{ partner: string; amount: string }[]>`
    SELECT partner.name AS partner, coalesce(sum(moved.amount) FILTER (WHERE moved.on_day < ${toDate(before)}::date), 0)
      ::numeric(18, 2)::text AS amount
    FROM (
      SELECT partner_id, issued_on AS on_day, CASE kind WHEN 'invoice' THEN rupees ELSE -rupees END AS amount
      FROM partner_invoice WHERE location = ${location}
      UNION ALL
      SELECT r.partner_id, r.received_on, -l.rupees FROM remittance r JOIN remittance_line l ON l.remittance_id = r.id
      WHERE r.location = ${location}
      UNION ALL
      SELECT r.partner_id, r.void_day, l.rupees FROM remittance r JOIN remittance_line l ON l.remittance_id = r.id
      WHERE r.location = ${location} AND r.void_day IS NOT NULL
    ) moved JOIN partner ON partner.id = moved.partner_id
    WHERE moved.on_day <= ${toDate(until)}::date
    GROUP BY partner.id ORDER BY partner.name, partner.id`;

/** The cases whose people stand in the file. */
async function peopleOf(location: string, { from, to }: Period) {
  const days = { gte: toDate(from), lte: toDate(to) };
  const rows = await db.voucher.findMany({
    where: { location, ref_no: { not: null }, OR: [{ day: days }, { voidDay: days }] },
    distinct: ["ref_no"],
    select: { ref_no: true },
  });
  return rows.flatMap(({ ref_no }) => ref_no ?? []);
}

/** What the branch had when its books began, where that is in the period. */
async function openingOf(location: string, { from, to }: Period): Promise<Opening> {
  const month = { gte: toDate(from), lte: toDate(to) };
  const row = await db.openingBalance.findFirst({ where: { location, month } });
  const day = row ? dayOf(row.month) : from;
  const owed = await partnersOf(location, to, day);
  const partners = [...new Set(owed.map(({ partner }) => partner))];
  if (!row) return { day, lines: [], partners };
  const amounts = row.amounts as Record<string, string>;
  return { day, lines: openingEntries(amounts, row.held.toFixed(2), owed), partners };
}

async function* parts(location: string, period: Period, { head, lines, end }: Format) {
  yield Buffer.from(head(await openingOf(location, period)));
  for (const month of monthsIn(period)) yield Buffer.from(lines(await recordsOf(location, month)));
  yield Buffer.from(end);
}

type Opening = { day: string; lines: LedgerLine[]; partners: string[] };
type Format = {
  name: string;
  summary: string;
  mime: string;
  ending: string;
  head: (opening: Opening) => string;
  lines: (records: BookRecord[]) => string;
  end: string;
};

/** The books of a branch and a period for an accountant's program. Names leave the house with admins only. */
const bookFile = (format: Format) =>
  query({
    name: format.name,
    summary: format.summary,
    failed: shortFailure,
    who: "finance.read",
    from: "replica",
    input: ofRegister,
    read: async (viewer, query, caller): Promise<Download | Failure> => {
      const closed = can(viewer, "lists.export") ? barred(viewer, query) : refuse(403);
      if (closed) return closed;
      const { location, period } = query;
      const operation = format.name;
      return {
        name: `Books ${branchName(location)} ${period.typed}.${format.ending}`,
        mime: format.mime,
        open: async () => {
          const people = await peopleOf(location, period);
          const refused = await takeAlong(viewer, { operation, people, location }, caller);
          if (refused) return refused;
          await writeAudit(db, {
            operation,
            actor: viewer,
            requestId: caller?.requestId ?? "page",
            detail: { location, period: period.typed },
          });
          return Readable.from(parts(location, period, format));
        },
      };
    },
  });

export const tallyFile = bookFile({
  name: "ledger.tally",
  summary: "The books of a branch as the XML that Tally imports",
  ...{ mime: "application/xml", ending: "xml" },
  head: ({ lines, partners }) => tallyHead + tallyLedgers(lines, partners),
  lines: tallyVouchers,
  end: tallyEnd,
});

export const ledgerCsv = bookFile({
  name: "ledger.csv",
  summary: "The lines of a branch's books as CSV, each a debit or a credit",
  ...{ mime: "text/csv; charset=utf-8", ending: "csv" },
  head: ({ day, lines }) => csvHead + csvOpening(day, lines),
  lines: csvLines,
  end: "",
});
