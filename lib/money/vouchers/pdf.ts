import "server-only";
import PDFDocument from "pdfkit";
import type { Sheet } from "@/lib/money/vouchers/sheet";
import { runsOf } from "@/lib/platform/pdf/fonts";
import { registerFonts, type Style, widthOf, write } from "@/lib/platform/pdf/text";
import { isPractice } from "@/lib/platform/practice/door";
import { logo } from "@/lib/values/logo";

/** A5 upright, in points. */
const page = { width: 419.53, height: 595.28 };
const margin = 32;
const inner = page.width - 2 * margin;
const grey = "#555";
const red = "#b42318";

type Opened = PDFKit.Mixins.ImageSrc & { width: number; height: number };
/** Its declared types lack one that pdfkit describes: the size of a picture before it is drawn. */
type Doc = PDFKit.PDFDocument & { openImage(bytes: Buffer): Opened };

/** As on the page (components/ui/logo.tsx): as high as the name, and a wide one beside it. */
const logoBox = { height: 26, width: 78 };

/** Draws the office's picture, or the product's mark; answers how wide it is. */
function drawLogo(doc: Doc, picture: string | undefined): number {
  if (picture === undefined) {
    drawMark(doc);
    return logoBox.height;
  }
  const image = doc.openImage(Buffer.from(picture, "base64"));
  const scale = Math.min(logoBox.width / image.width, logoBox.height / image.height);
  const width = image.width * scale;
  doc.image(image, margin, margin, { width });
  return width;
}

function drawMark(doc: Doc) {
  doc
    .save()
    .translate(margin, margin)
    .scale(logoBox.height / 32);
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
  }) as Doc;
  registerFonts(doc);
  const body = sheet.dense ? 8 : 9.5;
  const label: Style = { size: 7.5, color: grey };
  const greyLine: Style = { size: 8, color: grey };
  const whole = (y: number) => ({ x: margin, y, width: inner });

  const beside = drawLogo(doc, sheet.picture) + 8;
  const half = inner / 2;
  const head: Style = { size: 13, face: "bold" };
  const room = inner - beside - widthOf(doc, title, head) - 12;
  let y = write(doc, brand, { x: margin + beside, y: margin, width: room }, head);
  write(doc, title, { x: margin + half, y: margin, width: half }, { ...head, align: "right" });
  if (sheet.duplicate) {
    const below = { x: margin + half, y: margin + 18, width: half };
    write(doc, "DUPLICATE", below, { size: 10, face: "bold", align: "right" });
  }
  for (const line of office)
    y = write(doc, line, { x: margin + beside, y, width: inner - beside }, greyLine);

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
    write(doc, text, { x, y: foot, width: third }, greyLine);
  });
  if (sheet.void) drawAcross(doc, "VOID", 150);
  if (isPractice()) drawAcross(doc, "PRACTICE", 84);
  doc.end();
  return doc;
}
