import "server-only";
import PDFDocument from "pdfkit";
import type { Section } from "@/lib/office/personal-data/held";
import { registerFonts, type Style, widthOf, wrapIn, write } from "@/lib/platform/pdf/text";
import { isPractice } from "@/lib/platform/practice/door";

/** A4 upright, in points. */
const page = { width: 595.28, height: 841.89 };
const margin = 48;
const inner = page.width - 2 * margin;
const bottom = page.height - margin;

const styles = {
  title: { size: 18, face: "bold" },
  about: { size: 9, color: "#555" },
  section: { size: 12, face: "bold" },
  line: { size: 9 },
} as const satisfies Record<string, Style>;

export type HeldPaper = { title: string; author: string; about: string[]; sections: Section[] };

/** Everything that the office holds of a person, on paper: a section a table, a block a row. */
export function heldPdf({ title, author, about, sections }: HeldPaper): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: "A4",
    // No margin of pdfkit's: it would begin a second page by itself.
    margin: 0,
    info: { Title: title, Author: author },
    lang: "en-IN",
    displayTitle: true,
  });
  registerFonts(doc);
  let y = margin;
  /** Line by line, so that a long text goes over several pages. */
  const say = (text: string, style: Style, indent = 0) => {
    const width = inner - indent;
    for (const part of text.split("\n"))
      for (const line of wrapIn(part, width, (word) => widthOf(doc, word, style))) {
        if (y + style.size * 1.35 > bottom) {
          doc.addPage();
          y = margin;
        }
        y = write(doc, line, { x: margin + indent, y, width: page.width }, style);
      }
  };
  say(isPractice() ? `PRACTICE: ${title}` : title, styles.title);
  for (const line of about) say(line, styles.about);
  for (const { title: heading, blocks } of sections) {
    y += 14;
    say(heading, styles.section);
    for (const lines of blocks) {
      y += 5;
      for (const line of lines) say(line, styles.line, 8);
    }
  }
  doc.end();
  return doc;
}
