import {
  type BookRecord,
  entriesOf,
  entryNumber,
  type LedgerLine,
  narrationOf,
} from "@/lib/money/ledger/entries";
import { fromPaise } from "@/lib/values/paise";

// The lines of the books as a CSV, for a program that is not Tally. Pure.

/** A cell that begins as a formula does would be one in Excel. */
const cell = (text: string) => {
  const shown = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${shown.replace(/\s+/g, " ").replaceAll('"', '""')}"`;
};
const lineOf = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

/** Excel reads Gurmukhi where the file begins with this. */
const mark = "\ufeff";
export const csvHead =
  mark + lineOf(["Date", "Number", "Ledger", "Debit", "Credit", "Narration", "GSTIN"].map(cell));

const ledgerLine = (
  [day = "", number = ""]: string[],
  { ledger, paise }: LedgerLine,
  rest: string[],
) =>
  lineOf([
    day,
    ...[number, ledger].map(cell),
    paise > 0n ? fromPaise(paise) : "",
    paise < 0n ? fromPaise(-paise) : "",
    ...rest.map(cell),
  ]);

/** What the ledgers had when the books began, on that day. */
export const csvOpening = (day: string, lines: readonly LedgerLine[]): string =>
  lines.map((line) => ledgerLine([day, "Opening"], line, ["Opening balance", ""])).join("");

/** Each line of each record: its debit or its credit in rupees. */
export const csvLines = (records: readonly BookRecord[]): string =>
  records
    .flatMap((record) =>
      entriesOf(record).map((line) =>
        ledgerLine([record.day, entryNumber(record)], line, [
          narrationOf(record),
          record.gstin ?? "",
        ]),
      ),
    )
    .join("");
