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
  const titleStyle = { size: 12, bold: true };
  pen.text(title, right, margin + 12, { ...titleStyle, right: true });
  pen.text(showDate(madeOn), right, margin + 28, { size, right: true });
  const beside = right - margin - pen.widthOf(title, titleStyle) - 20;
  let y = margin + 12;
  for (const [words, style, step] of [
    [house, { size: 13, bold: true }, 17],
    [`To ${partner.name}`, { size: 10, bold: true }, 14],
  ] as const) {
    for (const line of pen.wrap(words, beside, style.size, true)) {
      pen.text(line, margin, y, style);
      y += step;
    }
    y += 4;
  }
  const numbers = [
    partner.pan && `PAN ${partner.pan}`,
    partner.gstin && `GSTIN ${partner.gstin}`,
    bill && `Bill ${bill.number} of ${showDate(bill.day)}`,
  ].filter(Boolean);
  pen.text(numbers.join(" · "), margin, y, { size });
  y += 24;
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
  const sums = [
    ...(Number(gst) > 0 ? [["GST", gst]] : []),
    ...(Number(tax) > 0 ? [["TDS", `-${tax}`]] : []),
    ["To pay", net],
  ] as const;
  const reasons = how.flatMap((words) => pen.wrap(words, right - margin, size));
  lines.forEach(({ kind, name, refNo, university, share, rupees }, index) => {
    const cells = {
      name: [...pen.wrap(name, widths.name, size), refNo],
      university: pen.wrap(university, widths.university, size),
      share: [...pen.wrap(share, widths.share, size), ...(rupees.startsWith("-") ? [kind] : [])],
    };
    const tall = Math.max(...Object.values(cells).map((texts) => texts.length));
    // The sums stand below a share, never alone on a page.
    room(tall + (index === lines.length - 1 ? sums.length + reasons.length + 2 : 0));
    for (const key of ["name", "university", "share"] as const)
      cells[key].forEach((text, at) => {
        pen.text(text, columns[key], y + at * height, { size });
      });
    pen.text(showRupees(rupees), columns.rupees, y, { size, right: true });
    y += tall * height + 4;
  });
  pen.line(margin, right, y - 6);
  y += 8;
  for (const [label, amount] of sums) {
    const bold = label === "To pay";
    pen.text(label, columns.share, y, { size, bold });
    pen.text(showRupees(amount), columns.rupees, y, { size, bold, right: true });
    y += height + 2;
  }
  for (const text of reasons) {
    y += height;
    pen.text(text, margin, y, { size });
  }
  pen.end();
  return doc;
}
