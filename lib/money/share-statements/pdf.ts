import "server-only";
import PDFDocument from "pdfkit";
import { type Pen, penOn } from "@/lib/money/licence-pack/pen";
import type { StatementShown } from "@/lib/money/share-statements/statement";
import { isPractice } from "@/lib/platform/practice/door";
import { showDate, showRupees } from "@/lib/values/words";

// A statement on A4, page by page.

export type PrintedStatement = StatementShown & { house: string };

const page = { width: 595.28, height: 841.89 };
const margin = 40;
const right = page.width - margin;
const bottom = page.height - margin - 20;
const size = 9;
const height = 12;
const columns = { name: margin, university: margin + 150, share: margin + 300, rupees: right };
const widths = { name: 140, university: 140, share: 130 };

/** What stands on each page above the lines; answers where they begin. */
function begin(pen: Pen, { house, number, madeOn, partner, bill, isWithdrawn }: PrintedStatement) {
  pen.newPage();
  const title = `Statement ${number}${isWithdrawn ? ", withdrawn" : ""}`;
  pen.text(house, margin, margin + 12, { size: 13, bold: true });
  pen.text(title, right, margin + 12, { size: 12, bold: true, right: true });
  pen.text(showDate(madeOn), right, margin + 28, { size, right: true });
  pen.text(`To ${partner.name}`, margin, margin + 34, { size: 10, bold: true });
  const numbers = [
    partner.pan && `PAN ${partner.pan}`,
    partner.gstin && `GSTIN ${partner.gstin}`,
    bill && `Bill ${bill.number} of ${showDate(bill.day)}`,
  ].filter(Boolean);
  pen.text(numbers.join(" · "), margin, margin + 48, { size });
  const y = margin + 72;
  for (const [key, head] of [
    ["name", "Student"],
    ["university", "University"],
    ["share", "Share"],
  ] as const)
    pen.text(head, columns[key], y, { size, bold: true });
  pen.text("Rupees", columns.rupees, y, { size, bold: true, right: true });
  pen.line(margin, right, y + 5);
  return y + 20;
}

/** The statement with its lines, what is added and taken, and what is paid. */
export function statementPdf(statement: PrintedStatement): PDFKit.PDFDocument {
  const { number, house, lines, gst, tax, net, how } = statement;
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    info: { Title: `Statement ${number}`, Author: house },
    lang: "en-IN",
    displayTitle: true,
  });
  const pen = penOn(doc, page, { x: right, y: page.height - margin, size: 7 });
  const head = { ...statement, house: isPractice() ? `PRACTICE: ${house}` : house };
  let y = begin(pen, head);
  const room = (rows: number) => {
    if (y + rows * height > bottom) y = begin(pen, head);
  };
  for (const { kind, name, refNo, university, share, rupees } of lines) {
    const cells = {
      name: [...pen.wrap(name, widths.name, size), refNo],
      university: pen.wrap(university, widths.university, size),
      share: [...pen.wrap(share, widths.share, size), ...(rupees.startsWith("-") ? [kind] : [])],
    };
    const tall = Math.max(...Object.values(cells).map((texts) => texts.length));
    room(tall);
    for (const key of ["name", "university", "share"] as const)
      cells[key].forEach((text, at) => {
        pen.text(text, columns[key], y + at * height, { size });
      });
    pen.text(showRupees(rupees), columns.rupees, y, { size, right: true });
    y += tall * height + 4;
  }
  room(4 + how.length);
  pen.line(margin, right, y - 6);
  y += 8;
  for (const [label, amount] of [
    ["GST", gst],
    ["TDS", `-${tax}`],
    ["To pay", net],
  ] as const) {
    const bold = label === "To pay";
    pen.text(label, columns.share, y, { size, bold });
    pen.text(showRupees(amount), columns.rupees, y, { size, bold, right: true });
    y += height + 2;
  }
  for (const words of how)
    for (const text of pen.wrap(words, right - margin, size)) {
      y += height;
      pen.text(text, margin, y, { size });
    }
  pen.end();
  return doc;
}
