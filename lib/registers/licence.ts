import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { brand, officeOf } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { asRupees, type Cells } from "@/lib/platform/lists/cells";
import { workbook } from "@/lib/platform/lists/export";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, refuse } from "@/lib/platform/result";
import { type ClientRow, clientsOf } from "@/lib/registers/clients";
import { sheetRows } from "@/lib/registers/labels";
import { monthsIn, showPeriod } from "@/lib/registers/period";
import { type Asked, ofRegister } from "@/lib/registers/schema";
import { showDate, showMobile } from "@/lib/values/words";

// The register that the authority asks of a licensed house (Punjab Travel Professionals' Regulation Act and Rules;
// decision C17): one line a client, with the service, the fee and each receipt and refund of the period. It
// goes to the authority with passport numbers on it, so it is for admins (A2, A8).

/** Of a branch where the admin works. */
const barred = (viewer: Viewer, { location }: Asked) =>
  viewer.branches.includes(location) ? undefined : refuse(403);

/** What stands above the lines, in both files. */
async function headOf({ location, period }: Asked) {
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

async function* pagesOf({ location, period }: Asked) {
  for (const month of monthsIn(period)) yield await clientsOf(location, period, month);
}

/** "GSP/26-27/R-00042, 22/11/2026, UPI, 35000.00" of each, on lines of their own. */
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
  failed: shortFailure,
  who: "registers.licence",
  input: ofRegister,
  read: async (viewer, asked, caller): Promise<Download | Failure> => {
    const closed = barred(viewer, asked);
    if (closed) return closed;
    const { house, title, licence, address, name } = await headOf(asked);
    return workbook({
      operation: "registers.licence.export",
      viewer,
      caller,
      name,
      title: "Register of clients",
      above: [house, address, licence, title].filter(Boolean),
      cells,
      pages: pagesOf(asked),
      max: sheetRows,
      detail: { location: asked.location, period: asked.period.typed },
    });
  },
});

/** The register as a PDF, to print and to hand over. */
export const licencePdf = query({
  name: "registers.licence.pdf",
  failed: shortFailure,
  who: "registers.licence",
  input: ofRegister,
  read: async (viewer, asked, caller): Promise<Download | Failure> => {
    const closed = barred(viewer, asked);
    if (closed) return closed;
    const head = await headOf(asked);
    const audit = (rows: number) =>
      writeAudit(db, {
        operation: "registers.licence.pdf",
        actor: viewer,
        requestId: caller?.requestId ?? "page",
        detail: { location: asked.location, period: asked.period.typed, rows },
      });
    const open = async () => {
      // Loaded by the first file, as the fonts take 24 MB.
      const { registerPdf } = await import("@/lib/registers/pdf");
      return registerPdf(head, pagesOf(asked), audit);
    };
    return { name: `${head.name}.pdf`, mime: "application/pdf", open };
  },
});
