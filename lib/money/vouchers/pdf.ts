import "server-only";
import PDFDocument from "pdfkit";
import type { Sheet } from "@/lib/money/vouchers/sheet";
import { runsOf } from "@/lib/platform/pdf/fonts";
import { registerFonts, type Style, write } from "@/lib/platform/pdf/text";
import { isPractice } from "@/lib/platform/practice/door";
import { logo } from "@/lib/values/logo";

/** A5 upright, in points. */
const page = { width: 419.53, height: 595.28 };
const margin = 32;
const inner = page.width - 2 * margin;
const grey = "#555";
const red = "#b42318";

type Doc = PDFKit.PDFDocument;

function drawLogo(doc: Doc, x: number, y: number, size: number) {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.roundedRect(0, 0, 32, 32, 8).fill("#3d52b8");
  doc.lineCap("round").lineJoin("round").strokeColor("#fff");
  doc.path(logo.horizon).lineWidth(2.2).strokeOpacity(0.55).stroke();
  doc.path(logo.way).lineWidth(2.4).strokeOpacity(1).stroke();
  doc.restore();
}

const rule = (doc: Doc, y: number) =>
  doc
    .moveTo(margin, y)
    .lineTo(page.width - margin, y)
    .lineWidth(0.75)
    .strokeColor("#999")
    .stroke();

/** Across the page, in outline: what stands below it is still read. */
function drawAcross(doc: Doc, word: string, size: number) {
  const center = { x: page.width / 2, y: page.height / 2 };
  doc.save().rotate(-32, { origin: [center.x, center.y] });
  const [run] = runsOf(word, "bold");
  doc
    .font(run?.font ?? "")
    .fontSize(size)
    .strokeColor(red)
    .lineWidth(1.6);
  const x = center.x - doc.widthOfString(word) / 2;
  const above = { lineBreak: false, baseline: "alphabetic", fill: false, stroke: true } as const;
  doc.text(word, x, center.y + size / 3, above).restore();
}

/** The voucher as a PDF of one page, with the words of its page (lib/money/vouchers/sheet). */
export function sheetPdf(sheet: Sheet): PDFKit.PDFDocument {
  const { title, number, brand, office, facts, party, particulars, amount, words } = sheet;
  const doc = new PDFDocument({
    size: "A5",
    // No margin of pdfkit's: it would begin a second page by itself.
    margin: 0,
    info: { Title: `${title} ${number}`, Author: brand },
    lang: "en-IN",
    displayTitle: true,
  });
  registerFonts(doc);
  const body = sheet.dense ? 8 : 9.5;
  const label: Style = { size: 7.5, color: grey };
  const whole = (y: number) => ({ x: margin, y, width: inner });

  if (sheet.picture)
    doc.image(Buffer.from(sheet.picture, "base64"), margin, margin, { fit: [26, 26] });
  else drawLogo(doc, margin, margin, 26);
  const half = inner / 2;
  let y = write(doc, brand, { x: margin + 34, y: margin, width: half }, { size: 13, face: "bold" });
  write(
    doc,
    title,
    { x: margin + half, y: margin, width: half },
    { size: 13, face: "bold", align: "right" },
  );
  if (sheet.duplicate) {
    const below = { x: margin + half, y: margin + 18, width: half };
    write(doc, "DUPLICATE", below, { size: 10, face: "bold", align: "right" });
  }
  for (const line of office)
    y = write(doc, line, { x: margin + 34, y, width: inner - 34 }, { size: 8, color: grey });

  y += 8;
  rule(doc, y);
  y += 8;
  if (sheet.void) y = write(doc, sheet.void, whole(y), { size: 9.5, face: "bold", color: red }) + 4;
  if (sheet.instead) y = write(doc, sheet.instead, whole(y), { size: 9.5, face: "bold" }) + 4;
  const column = inner / 2;
  const rows = facts.flatMap((_, index) => (index % 2 ? [] : [facts.slice(index, index + 2)]));
  for (const row of rows) {
    // A long reference takes several lines, and the next row is below them.
    const ends = row.map(({ label: name, value }, index) => {
      const box = { x: margin + index * column, width: column - 6 };
      const below = write(doc, name, { ...box, y }, label);
      return write(doc, value, { ...box, y: below }, { size: 9.5 });
    });
    y = Math.max(...ends) + 5;
  }

  y = write(doc, party.label, whole(y), label);
  y = write(doc, party.name, whole(y), { size: body, face: "bold" });
  for (const line of party.more) y = write(doc, line, whole(y), { size: body });

  y += 8;
  y = write(doc, sheet.labels?.particulars ?? "Particulars", whole(y), label);
  y = write(doc, particulars, whole(y), { size: body });

  y += 8;
  rule(doc, y);
  y += 6;
  write(doc, sheet.labels?.amount ?? "Amount", whole(y + 4), label);
  y = write(doc, amount, whole(y), { size: 14, face: "bold", align: "right" });
  y = write(doc, words, whole(y), { size: 9, align: "right" });
  for (const { label: name, value } of sheet.tax) {
    write(doc, name, whole(y + 1), label);
    y = write(doc, value, whole(y), { size: 8.5, align: "right" });
  }
  y += 6;
  rule(doc, y);

  const foot = page.height - margin - 14;
  const third = inner * 0.4;
  sheet.signatures.forEach((text, index) => {
    const x = index === 0 ? margin : page.width - margin - third;
    doc
      .moveTo(x, foot - 4)
      .lineTo(x + third, foot - 4)
      .lineWidth(0.75)
      .strokeColor("#000")
      .stroke();
    write(doc, text, { x, y: foot, width: third }, { size: 8, color: grey });
  });
  if (sheet.void) drawAcross(doc, "VOID", 150);
  if (isPractice()) drawAcross(doc, "PRACTICE", 84);
  doc.end();
  return doc;
}
