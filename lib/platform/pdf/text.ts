import "server-only";
import { type Face, fontsOf, type Run, runsOf } from "@/lib/platform/pdf/fonts";

// Text over several fonts, which pdfkit's own wrapping knows nothing of.

type Doc = PDFKit.PDFDocument;
export type Style = { size: number; face?: Face; color?: string; align?: "left" | "right" };

/** pdfkit takes fonts that were read already, which its types do not know: reading them anew is half of what a sheet takes. */
const asSource = (font: unknown) => font as PDFKit.Mixins.PDFFontSource;

export function registerFonts(doc: Doc) {
  for (const face of ["regular", "bold"] as const)
    for (const { name, font } of fontsOf(face)) doc.registerFont(name, asSource(font));
}

const unkerned = { features: { kern: false } } as unknown as PDFKit.Mixins.TextOptions;
/** Kerning draws the point of an amount into the digit before it: ₹9,786.13 would read ₹9,78613. */
export const shapingOf = ({ text }: Run): PDFKit.Mixins.TextOptions =>
  /\d[.,]\d/.test(text) ? unkerned : {};

const measured = (doc: Doc, line: string, { size, face = "regular" }: Style) =>
  runsOf(line, face).map((run) => ({
    ...run,
    shaping: shapingOf(run),
    width: doc.font(run.font).fontSize(size).widthOfString(run.text, shapingOf(run)),
  }));

export const widthOf = (doc: Doc, line: string, style: Style) =>
  measured(doc, line, style).reduce((sum, { width }) => sum + width, 0);

/** How wide a text is. */
type Ruler = (text: string) => number;

/** Cuts to as many characters as fit; at least one. */
function beginning(word: string, width: number, ruler: Ruler): string {
  let part = "";
  let length = 0;
  for (const char of word) {
    length += ruler(char);
    if (part && length > width) break;
    part += char;
  }
  return part;
}

/** The text in lines of at most this width; a word that is wider than that is cut. */
export function wrapIn(text: string, width: number, ruler: Ruler): string[] {
  const lines: string[] = [];
  let line = "";
  for (let word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (ruler(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    while (ruler(word) > width) {
      const part = beginning(word, width, ruler);
      lines.push(part);
      word = word.slice(part.length);
    }
    line = word;
  }
  return [...lines, line];
}

/** Writes a line on its base, and answers where it ends. */
function writeLine(doc: Doc, line: string, x: number, base: number, style: Style): number {
  let left = x;
  for (const { font, text, shaping, width } of measured(doc, line, style)) {
    doc.font(font).fontSize(style.size);
    doc.fillColor(style.color ?? "#000");
    doc.text(text, left, base, { ...shaping, lineBreak: false, baseline: "alphabetic" });
    left += width;
  }
  return left;
}

/** Writes text below `y`, wrapped, and answers the `y` below it. */
export function write(
  doc: Doc,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: Style,
): number {
  const height = style.size * 1.35;
  let below = y;
  for (const line of wrapIn(text, width, (part) => widthOf(doc, part, style))) {
    const left = style.align === "right" ? x + width - widthOf(doc, line, style) : x;
    writeLine(doc, line, left, below + style.size, style);
    below += height;
  }
  return below;
}

type Word = { text: string; face: Face };

/** The words of a text in which what stands between two stars is bold; a space ends a word. */
const wordsOf = (text: string): Word[] =>
  text
    .split("**")
    .flatMap((part, at) =>
      (part.match(/[^ ]* ?/g) ?? [])
        .filter(Boolean)
        .map((word) => ({ text: word, face: at % 2 === 1 ? "bold" : "regular" }) as const),
    );

/** As `write` does, with bold words in it: "Press **Save**." */
export function writeMarked(
  doc: Doc,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: Style,
): number {
  const height = style.size * 1.35;
  let left = x;
  let below = y;
  for (const word of wordsOf(text)) {
    const look = { ...style, face: word.face };
    // A point after a bold word stays with it.
    if (
      left > x &&
      left + widthOf(doc, word.text.trimEnd(), look) > x + width &&
      /[^\p{P}\s]/u.test(word.text)
    ) {
      left = x;
      below += height;
    }
    left = writeLine(doc, word.text, left, below + style.size, look);
  }
  return below + height;
}
