import "server-only";
import PDFDocument from "pdfkit";
import type { Paper } from "@/lib/money/claims/paper";
import { type Pen, penOn } from "@/lib/money/licence-pack/pen";
import { isPractice } from "@/lib/platform/practice/door";

// An invoice to a partner on A4 upright, as many pages as its students take.

const page = { width: 595.28, height: 841.89 };
const margin = 40;
const right = page.width - margin;
const bottom = page.height - margin - 24;
const size = 8.5;
const step = 12;

const columns = {
  place: { x: margin, width: 24, head: "No." },
  student: { x: margin + 24, width: 170, head: "Student" },
  course: { x: margin + 194, width: 160, head: "Course" },
  intake: { x: margin + 354, width: 76, head: "Intake" },
  amount: { x: right, width: 84, head: "Commission" },
};
/** Labels of the sums, with room for a rate beside the rupees of a large invoice. */
const totalsAt = margin + 290;
const signature = 170;
const [titleStyle, totalStep] = [{ size: 14, bold: true }, 15];

/** Lines of text from `y` on; answers the `y` below them. */
function block(pen: Pen, said: string[], x: number, y: number, width: number) {
  const lines = said.flatMap((words) => pen.wrap(words, width, size));
  for (const [place, line] of lines.entries()) pen.text(line, x, y + place * step, { size });
  return y + lines.length * step;
}

function heads(pen: Pen, y: number) {
  for (const [name, { x, head }] of Object.entries(columns))
    pen.text(head, x, y, { size, bold: true, right: name === "amount" });
  pen.line(margin, right, y + 5);
  return y + 20;
}

/** What stands above the students; answers the `y` below it. */
function begin(pen: Pen, { title, number, brand, office, partner, facts }: Paper) {
  pen.newPage();
  const half = (right - margin) / 2;
  const heading = isPractice() ? `PRACTICE: ${title}` : title;
  const name = pen.wrap(
    brand,
    right - margin - pen.widthOf(heading, titleStyle) - 20,
    titleStyle.size,
    true,
  );
  for (const [place, line] of name.entries())
    pen.text(line, margin, margin + 14 + place * 18, titleStyle);
  pen.text(heading, right, margin + 14, { ...titleStyle, right: true });
  const below = block(pen, office, margin, margin + 14 + name.length * 18, half - 20);
  pen.text(number, right, margin + 32, { size: 10, right: true });
  const top = Math.max(below, margin + 48) + 12;
  pen.line(margin, right, top - 12);
  pen.text("To", margin, top + 2, { size, bold: true });
  const parties = block(pen, partner, margin, top + 2 + step, half - 20);
  let y = top + 2;
  for (const { label, value } of facts) {
    pen.text(label, margin + half, y, { size, bold: true });
    y = block(pen, [value], margin + half + 84, y, half - 84);
  }
  return Math.max(parties, y) + 16;
}

/** The paper as a PDF. */
export function paperPdf(paper: Paper): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    info: { Title: `${paper.title} ${paper.number}`, Author: paper.brand },
    lang: "en-IN",
    displayTitle: true,
  });
  const pen = penOn(doc, page, { x: right, y: page.height - margin, size: 7 });
  let y = heads(pen, begin(pen, paper));
  /** Where so much fits: on this page, or on the next one under the columns' heads. */
  const room = (height: number) => {
    if (y + height <= bottom) return;
    pen.newPage();
    pen.text(`${paper.title} ${paper.number}`, margin, margin + 10, { size, bold: true });
    y = heads(pen, margin + 32);
  };
  const notes = paper.notes.flatMap((words) => pen.wrap(words, right - margin, size));
  const signed = pen.wrap(`For ${paper.brand}`, signature, size);
  const ending = 62 + paper.totals.length * totalStep + (notes.length + signed.length) * step;
  paper.lines.forEach(({ student, course, intake, amount }, index) => {
    const said = { student, course, intake: [intake] };
    const cells = (["student", "course", "intake"] as const).map((name) => ({
      x: columns[name].x,
      lines: said[name].flatMap((words) => pen.wrap(words, columns[name].width - 8, size)),
    }));
    const tall = Math.max(...cells.map(({ lines }) => lines.length));
    // The sums stand below a student, never alone on a page.
    room(tall * step + 4 + (index === paper.lines.length - 1 ? ending : 0));
    pen.text(String(index + 1), columns.place.x, y, { size });
    for (const { x, lines } of cells)
      for (const [place, line] of lines.entries()) pen.text(line, x, y + place * step, { size });
    pen.text(amount, right, y, { size, right: true });
    y += tall * step;
    pen.line(margin, right, y - 6, 0.25);
    y += 6;
  });
  y += 6;
  paper.totals.forEach(({ label, value }, index) => {
    const bold = index === 0;
    pen.text(label, totalsAt, y, { size, bold });
    pen.text(value, right, y, { size: bold ? 11 : size, bold, right: true });
    y += totalStep;
  });
  y = block(pen, notes, margin, y + 10, right - margin);
  pen.line(right - signature, right, y + 34);
  block(pen, signed, right - signature, y + 46, signature);
  pen.end();
  return doc;
}
