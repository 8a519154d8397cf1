import "server-only";
import type { ClientRow } from "@/lib/money/licence-pack/labels";
import { drawnRegister } from "@/lib/money/licence-pack/register";
import { sheetRows } from "@/lib/money/registers/labels";
import { ofRegister, type RegisterQuery } from "@/lib/money/registers/schema";
import { modeLabels } from "@/lib/money/vouchers/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { refuseBranch } from "@/lib/platform/branches/known";
import { brand, officeOf } from "@/lib/platform/brand";
import { db, fromReplica } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { takeAlong } from "@/lib/platform/limits/exports";
import { asRupees, type Cells } from "@/lib/platform/lists/cells";
import { workbook } from "@/lib/platform/lists/export";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import type { Failure } from "@/lib/platform/result";
import { countryName } from "@/lib/values/countries";
import { toDate } from "@/lib/values/fields/day";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { monthsIn, type Period, showPeriod } from "@/lib/values/periods";
import { showDate, showMobile } from "@/lib/values/words";

// The register that the authority asks of a licensed house (Punjab Travel Professionals' Regulation Act and Rules;
// decision C17): one line a client, with the service, the fee and each receipt and refund of the period. It
// goes to the authority with passport numbers on it, so it is for admins (A2, A8).

/** Refuses a branch where the admin does not work. */
const barred = (viewer: Viewer, { location }: RegisterQuery) =>
  viewer.branches.includes(location) ? undefined : refuseBranch(location);

/** What stands above the lines, in both files. */
async function headOf({ location, period }: RegisterQuery) {
  const office = await officeOf(location);
  const { licenceNumber, licenceExpiry } = office;
  const until = licenceExpiry ? `, valid to ${showDate(licenceExpiry)}` : "";
  return {
    house: `${brand().name}, ${office.name}`,
    title: `Register of clients, services and fees: ${showPeriod(period.typed)}`,
    licence: licenceNumber ? `Licence ${licenceNumber}${until}` : "No licence number is on record",
    address: office.address,
    name: `Register of clients ${office.name} ${period.typed}`,
  };
}

type Paid = {
  number: string;
  kind: string;
  day: string;
  mode: string | null;
  amount: string;
  void: boolean;
};
type StoredClient = Omit<ClientRow, "receipts" | "service"> & {
  particulars: string;
  country: string | null;
  courses: string[] | null;
  paid: Paid[];
};

const lineOf = ({ number, kind, day, mode, amount, void: isVoid }: Paid) => {
  const said = [number, kind === "refund" && "refund", showDate(day), mode && modeLabels[mode]];
  return [...said.filter(Boolean), isVoid ? "void" : amount].join(", ");
};

const serviceOf = ({ country, courses, particulars }: StoredClient) =>
  country ? [countryName(country), ...(courses ?? [])].join("; ") : particulars;

/**
 * The clients whose first receipt or refund of the period lies in these days of it, in its order: a register
 * is read month by month, and each client stands in it once. What a client is called is what the receipt says;
 * of a case that is gone, that is all there is.
 */
async function clientsOf(location: string, period: Period, days: Period): Promise<ClientRow[]> {
  const [begin, end, from, to] = [period.from, period.to, days.from, days.to].map(toDate);
  const rows = await db.$queryRaw<StoredClient[]>`
    SELECT coalesce(v.ref_no, '') AS "refNo", v.name, coalesce(v.address, '') AS address, coalesce(v.mobile, '') AS mobile,
           v.particulars, a.country_apply_for AS country, a.total_amount::text AS charged,
           coalesce((SELECT string_agg(number, ', ' ORDER BY id) FROM passport WHERE assessment_id = v.assessment_id), '') AS passports,
           (SELECT array_agg(DISTINCT c.program || ', ' || u.name) FROM applied_course ac
            JOIN course c ON c.id = ac.course_id JOIN university u ON u.id = c.university_id
            WHERE ac.assessment_id = v.assessment_id) AS courses,
           sums.*
    FROM voucher v LEFT JOIN assessment a ON a.id = v.assessment_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE kind = 'receipt' AND voided_at IS NULL), 0)::numeric(18, 2)::text AS received,
             coalesce(sum(amount) FILTER (WHERE kind = 'receipt' AND voided_at IS NULL AND fee = 'passedOn'), 0)::numeric(18, 2)::text AS "passedOn",
             coalesce(sum(amount) FILTER (WHERE kind = 'refund' AND voided_at IS NULL), 0)::numeric(18, 2)::text AS refunded,
             coalesce(json_agg(json_build_object('number', number, 'kind', kind, 'day', day, 'mode', mode, 'amount', amount::text,
               'void', voided_at IS NOT NULL) ORDER BY reciept_number), '[]') AS paid
      FROM voucher p
      WHERE p.ref_no = v.ref_no AND p.location = v.location AND p.kind IN ('receipt', 'refund') AND p.day BETWEEN ${begin}::date AND ${end}::date
    ) sums
    WHERE v.location = ${location} COLLATE "C" AND v.day BETWEEN ${from}::date AND ${to}::date AND v.kind IN ('receipt', 'refund')
      AND NOT EXISTS (
        SELECT FROM voucher e
        WHERE e.ref_no = v.ref_no AND e.location = v.location AND e.kind IN ('receipt', 'refund')
          AND e.day BETWEEN ${begin}::date AND v.day AND (e.day, e.reciept_number) < (v.day, v.reciept_number))
    ORDER BY v.day, v.reciept_number`;
  return rows.map((row) => {
    const { particulars: _, country: __, courses: ___, paid, ...said } = row;
    return { ...said, service: serviceOf(row), receipts: paid.map(lineOf) };
  });
}

const summed = ["charged", "received", "passedOn", "refunded"] as const;

/** Month by month, and at the end what they add up to. */
async function* pagesOf(viewer: Viewer, { location, period }: RegisterQuery) {
  const sums = { charged: 0n, received: 0n, passedOn: 0n, refunded: 0n };
  let clients = 0;
  for (const month of monthsIn(period)) {
    const rows = await fromReplica(viewer, () => clientsOf(location, period, month));
    for (const row of rows) for (const part of summed) sums[part] += toPaise(row[part] ?? "0");
    clients += rows.length;
    yield rows;
  }
  if (clients > 0) yield [sumRow(sums)];
}

const sumRow = (sums: Record<(typeof summed)[number], bigint>): ClientRow => ({
  ...{ refNo: "", name: "Sum", address: "", mobile: "", passports: "", service: "" },
  ...{ charged: fromPaise(sums.charged), received: fromPaise(sums.received) },
  ...{ passedOn: fromPaise(sums.passedOn), refunded: fromPaise(sums.refunded), receipts: [] },
});

const clientRefs = (rows: ClientRow[]) => rows.flatMap(({ refNo }) => refNo || []);

/** "GSP/2627/R00042, 22/11/2026, UPI, 35000.00" of each, on lines of their own. */
const receiptLines = ({ receipts }: ClientRow) => receipts.join("\n");

const cells: Cells<ClientRow> = {
  "Reference No.": (row) => row.refNo,
  Client: (row) => row.name,
  Address: (row) => row.address,
  Mobile: (row) => row.mobile && showMobile(row.mobile),
  "Passport No.": (row) => row.passports,
  Service: (row) => row.service,
  "Fee charged": (row) => asRupees(row.charged),
  Received: (row) => asRupees(row.received),
  "Of it for others": (row) => asRupees(row.passedOn),
  Refunded: (row) => asRupees(row.refunded),
  "Receipts and refunds": receiptLines,
};

/** The register as an Excel file. */
export const licenceExport = query({
  name: "registers.licence.export",
  summary: "Clients for the licensing authority, as an Excel file",
  failed: shortFailure,
  who: "registers.licence",
  from: "replica",
  input: ofRegister,
  read: async (viewer, query, caller): Promise<Download | Failure> => {
    const closed = barred(viewer, query);
    if (closed) return closed;
    const { house, title, licence, address, name } = await headOf(query);
    return workbook({
      operation: "registers.licence.export",
      viewer,
      caller,
      name,
      title: "Register of clients",
      above: [house, address, licence, title].filter(Boolean),
      cells,
      pages: pagesOf(viewer, query),
      max: sheetRows,
      people: clientRefs,
      location: query.location,
      detail: { location: query.location, period: query.period.typed },
    });
  },
});

/** The register as a PDF, to print and to hand over. */
export const licencePdf = query({
  name: "registers.licence.pdf",
  summary: "Clients for the licensing authority, as a PDF",
  failed: shortFailure,
  who: "registers.licence",
  from: "replica",
  input: ofRegister,
  read: async (viewer, query, caller): Promise<Download | Failure> => {
    const closed = barred(viewer, query);
    if (closed) return closed;
    const head = await headOf(query);
    const { location, period } = query;
    const operation = "registers.licence.pdf";
    const people: string[] = [];
    async function* pages() {
      for await (const rows of pagesOf(viewer, query)) {
        people.push(...clientRefs(rows));
        yield rows;
      }
    }
    const audit = async (rows: number) => {
      await takeAlong(viewer, { operation, people, location }, caller);
      await writeAudit(db, {
        operation,
        actor: viewer,
        requestId: caller?.requestId ?? "page",
        detail: { location, period: period.typed, rows },
      });
    };
    const open = () => drawnRegister(head, pages(), audit);
    return { name: `${head.name}.pdf`, mime: "application/pdf", open };
  },
});
