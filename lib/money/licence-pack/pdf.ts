import "server-only";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import PDFDocument from "pdfkit";
import type { ClientRow } from "@/lib/money/licence-pack/labels";
import { type Pen, penOn } from "@/lib/money/licence-pack/pen";
import { isPractice } from "@/lib/platform/practice/door";
import { inLakhs } from "@/lib/values/numbers";
import { showMobile } from "@/lib/values/words";

// The register on A4 across, written page by page as its rows are read: neither rows nor pages are kept.

const page = { width: 841.89, height: 595.28 };
const margin = 28;
const size = 7;
const height = 9;
const gap = 4;
const top = margin + 62;
const bottom = page.height - margin - 14;

export type Head = { house: string; title: string; licence: string; address: string };

/** Without the sign: the columns' heads say that they are rupees. */
const rupees = (amount: string | null) => {
  if (amount === null) return "";
  const [whole = "0", part = "00"] = amount.split(".");
  return `${inLakhs(whole)}.${part}`;
};

type Column = { head: string; width: number; right?: true; lines: (row: ClientRow) => string[] };
const columns: Column[] = [
  { head: "Client", width: 108, lines: ({ name, refNo }) => [name, refNo] },
  {
    head: "Address and mobile",
    width: 128,
    lines: ({ address, mobile }) => [address, mobile && showMobile(mobile)],
  },
  { head: "Passport", width: 54, lines: ({ passports }) => [passports] },
  { head: "Service", width: 108, lines: ({ service }) => [service] },
  { head: "Fee charged (Rs)", width: 56, right: true, lines: (row) => [rupees(row.charged)] },
  { head: "Received (Rs)", width: 56, right: true, lines: (row) => [rupees(row.received)] },
  { head: "For others (Rs)", width: 52, right: true, lines: (row) => [rupees(row.passedOn)] },
  { head: "Refunded (Rs)", width: 52, right: true, lines: (row) => [rupees(row.refunded)] },
  { head: "Receipts and refunds (Rs)", width: 171, lines: ({ receipts }) => receipts },
];

/** The columns with where each begins. */
const placed = columns.map((column, index) => ({
  ...column,
  x: margin + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0),
}));
const right = margin + columns.reduce((sum, { width }) => sum + width, 0);

/** What stands on each page above the rows; answers where they begin. */
function begin(pen: Pen, { house, title, licence, address }: Head) {
  pen.newPage();
  pen.text(house, margin, margin + 10, { size: 11, bold: true });
  pen.text(licence, right, margin + 10, { size: 8, bold: true, right: true });
  pen.text(title, margin, margin + 24, { size: 9, bold: true });
  pen.text(address, right, margin + 24, { size: 7, right: true });
  for (const { head, x, width, right: number } of placed)
    pen.text(head, number ? x + width - gap : x, margin + 50, { size, bold: true, right: number });
  pen.line(margin, right, margin + 55);
  return top;
}

/** Draws the cells from `y` on, on the next page where there is no room; answers the `y` below them. */
function drawRow(pen: Pen, cells: string[][], y: number, next: () => number): number {
  const tall = Math.max(...cells.map(({ length }) => length));
  // A row taller than a page starts where it stands and breaks between lines; any other row stays together.
  const fits = tall * height <= bottom - top;
  let rowTop = fits && y + tall * height > bottom ? next() : y;
  for (let line = 0; line < tall; line++) {
    if (rowTop + height > bottom) rowTop = next();
    placed.forEach(({ x, width, right: number }, column) => {
      const said = cells[column]?.[line];
      if (said)
        pen.text(said, number ? x + width - gap : x, rowTop + size, { size, right: number });
    });
    rowTop += height;
  }
  pen.line(margin, right, rowTop + 1, 0.25);
  return rowTop + 3;
}

/** The most that lies ready for a disk that is slow, in bytes. */
const most = 1_000_000;

/** Writes the register of these rows, page by page; answers how many there are. */
export async function registerPdf(
  head: Head,
  rows: AsyncIterable<ClientRow>,
  out: Writable,
): Promise<number> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    // Every word that was ever set would be kept.
    fontLayoutCache: false,
    info: { Title: head.title, Author: head.house },
    lang: "en-IN",
    displayTitle: true,
  });
  const written = pipeline(doc, out);
  // Awaited below, after what may fail before it.
  written.catch(() => undefined);
  const pen = penOn(doc, page, { x: right, y: page.height - margin, size });
  const title = isPractice() ? `PRACTICE: ${head.title}` : head.title;
  const next = () => begin(pen, { ...head, title });
  let y = next();
  let count = 0;
  for await (const row of rows) {
    const cells = placed.map(({ width, lines }) =>
      lines(row).flatMap((said) => (said ? pen.wrap(said, width - gap, size) : [])),
    );
    y = drawRow(pen, cells, y, next);
    count += 1;
    if (doc.readableLength > most) await Promise.race([once(out, "drain"), written]);
  }
  if (count === 0) pen.text("No receipts and no refunds in this period.", margin, y + 12, { size });
  pen.end();
  await written;
  return count;
}
