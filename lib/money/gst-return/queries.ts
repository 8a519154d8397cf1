import "server-only";
import { Readable } from "node:stream";
import { gstr1, type Supply } from "@/lib/money/registers/gstr1";
import { barred, readDocuments, readGstins } from "@/lib/money/registers/queries";
import { ofRegister } from "@/lib/money/registers/schema";
import { can, keepsBooks } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { branchName, everyCode } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, refuse } from "@/lib/platform/result";
import { toDate } from "@/lib/values/fields/day";
import { shortDecimal } from "@/lib/values/money";
import { isMonth, type Period } from "@/lib/values/periods";
import { abroad } from "@/lib/values/states";

/** Invoices to partners and credit notes about them: abroad an export, whose place of supply is no state. */
async function readPartnerSupplies(locations: string[], { from, to }: Period): Promise<Supply[]> {
  const rows = await db.$queryRaw<Supply[]>`
    SELECT i.number, i.issued_on::text AS day, CASE i.treatment WHEN 'india' THEN i.printed -> 'partner' ->> 'gstin' END AS gstin,
           coalesce(i.state, ${abroad}) AS state, i.gst_rate::text AS "gstRate", (i.rupees - i.cgst - i.sgst - i.igst)::text AS taxable,
           i.cgst::text AS cgst, i.sgst::text AS sgst, i.igst::text AS igst, i.rupees::text AS total,
           coalesce(corrected.rupees, i.rupees)::text AS invoiced, coalesce(i.printed -> 'office' ->> 'sac', branch.sac, '') AS sac,
           CASE i.kind WHEN 'credit_note' THEN 'credit' END AS note,
           CASE i.treatment WHEN 'igst' THEN 'paid' WHEN 'lut' THEN 'lut' END AS export
    FROM partner_invoice i
    JOIN branch ON branch.code = i.location
    LEFT JOIN partner_invoice corrected ON corrected.id = i.corrects_id
    WHERE i.location = ANY (${locations}::text[]) AND i.issued_on BETWEEN ${toDate(from)}::date AND ${toDate(to)}::date
      AND i.treatment <> 'none'
    ORDER BY i.number`;
  return rows.map((row) => ({ ...row, gstRate: shortDecimal(row.gstRate) }));
}

/**
 * What the branches of a GSTIN supplied in a month. What was voided within the month is no supply: its number is told as cancelled. A
 * voiding of an earlier month's is a note of its own, as that month was filed.
 */
async function readSupplies(locations: string[], { from, to }: Period): Promise<Supply[]> {
  const [first, last] = [toDate(from), toDate(to)];
  const rows = await db.$queryRaw<Supply[]>`
    SELECT v.number, coalesce(v.undone_on, v.day)::text AS day, v.gstin, coalesce(v.state, '') AS state,
           v.gst_rate::text AS "gstRate", v.taxable::text AS taxable, v.cgst::text AS cgst, v.sgst::text AS sgst,
           v.igst::text AS igst, v.amount::text AS total, coalesce(invoice.amount, v.amount)::text AS invoiced,
           coalesce(v.printed_office ->> 'sac', branch.sac, '') AS sac,
           CASE WHEN (v.kind = 'refund') <> (v.undone_on IS NOT NULL) THEN 'credit'
                WHEN v.kind = 'refund' THEN 'debit' END AS note
    FROM (
      SELECT *, NULL::date AS undone_on FROM voucher
      WHERE day BETWEEN ${first}::date AND ${last}::date AND (void_day IS NULL OR void_day > ${last}::date)
      UNION ALL
      SELECT *, void_day FROM voucher
      WHERE void_day BETWEEN ${first}::date AND ${last}::date AND day < ${first}::date
    ) v
    JOIN branch ON branch.code = v.location
    LEFT JOIN voucher invoice ON invoice.id = v.refund_of_id
    WHERE v.location = ANY (${locations}::text[]) AND v.kind IN ('receipt', 'refund') AND v.gst_rate IS NOT NULL
    ORDER BY v.reciept_number`;
  return rows.map((row) => ({ ...row, gstRate: shortDecimal(row.gstRate) }));
}

/** A month's GSTR-1 as JSON, to be read by the tax portal or its offline tool: one return of all branches under the GSTIN. */
export const gstReturn = query({
  name: "registers.gst.return",
  summary: "The return of a branch's supplies of a month, GSTR-1, as the tax portal reads it",
  failed: shortFailure,
  who: "finance.read",
  input: ofRegister,
  read: async (viewer, query, caller): Promise<Download | Failure> => {
    const { location, period } = query;
    const closed = can(viewer, "lists.export") ? barred(viewer, query) : refuse(403);
    if (closed) return closed;
    if (!isMonth(period.typed)) {
      const message = "A return is of one month";
      return refuse(422, message, { fields: { period: message } });
    }
    const branches = everyCode();
    const gstinOf = await readGstins(branches);
    const own = gstinOf(location, period.typed);
    if (!own) return refuse(409, "This branch has no GSTIN");
    // Also those that were switched off: their supplies make one return.
    const locations = branches.filter((code) => gstinOf(code, period.typed) === own);
    const other = locations.find((code) => !keepsBooks(viewer, code));
    if (other)
      return refuse(403, `${branchName(other)} has the same GSTIN, and you do not see its books`);
    const [toPayers, toPartners, documents] = await Promise.all([
      readSupplies(locations, period),
      readPartnerSupplies(locations, period),
      readDocuments(locations, period),
    ]);
    const supplies = [...toPayers, ...toPartners];
    if (supplies.some(({ sac }) => !sac))
      return refuse(409, "Enter the SAC of this branch first: the return names its services by it");
    const body = JSON.stringify(gstr1(own, period.typed, supplies, documents));
    const audit = () =>
      writeAudit(db, {
        operation: "registers.gst.return",
        actor: viewer,
        requestId: caller?.requestId ?? "page",
        detail: { location, gstin: own, period: period.typed, rows: supplies.length },
      });
    return {
      name: `GSTR-1 ${own} ${period.typed}.json`,
      mime: "application/json",
      open: async () => {
        await audit();
        return Readable.from([Buffer.from(body)]);
      },
    };
  },
});
