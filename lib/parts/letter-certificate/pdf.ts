import "server-only";
import PDFDocument from "pdfkit";
import type { Certificate } from "@/lib/parts/letter-certificate/certificate";
import { registerFonts, type Style, write } from "@/lib/platform/pdf/text";
import { isPractice } from "@/lib/platform/practice/door";

/** A4 upright, in points. */
const page = { width: 595.28, height: 841.89 };
const margin = 48;
const inner = page.width - 2 * margin;
const labelWidth = 170;
const grey: Style = { size: 9, color: "#555" };

const whole = (y: number) => ({ x: margin, y, width: inner });

/** The record of a letter's check as a PDF. */
export function certificatePdf(certificate: Certificate): PDFKit.PDFDocument {
  const { title, brand, office, about, facts, notice, language } = certificate;
  const doc = new PDFDocument({
    size: "A4",
    // No margin of pdfkit's: it would begin a second page by itself.
    margin: 0,
    info: { Title: title, Author: brand },
    lang: `${language}-IN`,
    displayTitle: true,
  });
  registerFonts(doc);
  let y = write(doc, brand, whole(margin), { size: 13, face: "bold" });
  for (const line of office) y = write(doc, line, whole(y), grey);
  y = write(doc, isPractice() ? `PRACTICE: ${title}` : title, whole(y + 24), {
    size: 20,
    face: "bold",
  });
  y = write(doc, about, whole(y + 6), { size: 11 }) + 14;
  for (const { label, value } of facts) {
    const labelEnd = write(doc, label, { x: margin, y, width: labelWidth - 12 }, grey);
    const right = { x: margin + labelWidth, y, width: inner - labelWidth };
    // A long name takes several lines, and the next fact is below them.
    y = Math.max(labelEnd, write(doc, value, right, { size: 10.5 })) + 6;
    if (y < page.height - margin - 60) continue;
    doc.addPage();
    y = margin;
  }
  write(doc, notice, whole(y + 12), { size: 11, face: "bold" });
  doc.end();
  return doc;
}
