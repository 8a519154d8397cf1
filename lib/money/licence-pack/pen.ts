import "server-only";
import { type Face, fontsOf, runsOf } from "@/lib/platform/pdf/fonts";
import { registerFonts, shapingOf, wrapIn } from "@/lib/platform/pdf/text";

// Text at a point, for thousands of lines: what is plain ASCII is written by its glyphs, which are looked up
// once a character; other writings are shaped by pdfkit, run by run, as on a receipt.

type Doc = PDFKit.PDFDocument;
type Style = { size: number; bold?: boolean; right?: boolean };

/** What pdfkit's fonts do and its types leave out. */
type Embedded = {
  id: string;
  ref: () => unknown;
  encode: (text: string) => [string[], { advanceWidth: number }[]];
};
type Letters = { font: Embedded; glyphTexts: Map<string, { hex: string; width: number }> };

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

export type Pen = ReturnType<typeof penOn>;

/** `foot` is where "Page 1 of 9" ends; the total is drawn by each page and written at the end. */
export function penOn(
  doc: Doc,
  page: { width: number; height: number },
  foot: { x: number; y: number; size: number },
) {
  registerFonts(doc);
  const total = doc.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, -10, 60, 20],
  }) as unknown as {
    data: Record<string, unknown>;
    end: (content: string) => void;
  };
  let count = 0;
  /** drawn when the page is full: one block of text a page */
  let said: string[] = [];

  const lettersOf = (face: Face): Letters => {
    const [latin] = fontsOf(face);
    if (!latin) throw new Error("There is no font");
    const { _font: font } = doc.font(latin.name) as unknown as { _font: Embedded };
    return { font, glyphTexts: new Map() };
  };
  const faces = { regular: lettersOf("regular"), bold: lettersOf("bold") };

  const letter = ({ font, glyphTexts }: Letters, char: string) => {
    const known = glyphTexts.get(char);
    if (known) return known;
    const [glyphs, positions] = font.encode(char);
    const glyphText = { hex: glyphs.join(""), width: positions[0]?.advanceWidth ?? 0 };
    glyphTexts.set(char, glyphText);
    return glyphText;
  };

  function widthOf(text: string, { size, bold }: Style): number {
    const face = bold ? "bold" : "regular";
    let width = 0;
    if (isPlain(text))
      for (const char of text) width += (letter(faces[face], char).width * size) / 1000;
    else
      for (const run of runsOf(text, face))
        width += doc.font(run.font).fontSize(size).widthOfString(run.text, shapingOf(run));
    return width;
  }

  /** With its foot on `y`, from `x` on or up to it. */
  function text(words: string, x: number, y: number, style: Style) {
    const face = style.bold ? "bold" : "regular";
    let left = style.right ? x - widthOf(words, style) : x;
    if (isPlain(words)) {
      const hex = Array.from(words, (char) => letter(faces[face], char).hex).join("");
      const { id } = faces[face].font;
      said.push(
        `/${id} ${style.size} Tf 1 0 0 1 ${left.toFixed(2)} ${(page.height - y).toFixed(2)} Tm <${hex}> Tj`,
      );
      return;
    }
    for (const run of runsOf(words, face)) {
      doc.font(run.font).fontSize(style.size).fillColor("#000");
      const shaping = shapingOf(run);
      doc.text(run.text, left, y, { ...shaping, lineBreak: false, baseline: "alphabetic" });
      left += doc.widthOfString(run.text, shaping);
    }
  }

  /** Writes out what the page says, with its number and the place of the total. */
  function finish() {
    if (count === 0) return;
    const { x, y, size } = foot;
    const words = `Page ${count} of`;
    const room = widthOf("99999", { size });
    const left = x - room;
    text(words, left - widthOf(words, { size }), y, { size });
    for (const { font } of Object.values(faces)) doc.page.fonts[font.id] = font.ref();
    doc.page.xobjects.Total = total;
    // pdfkit's pages begin at the top; text is the right way up from the bottom.
    doc.addContent(`q 1 0 0 -1 0 ${page.height} cm BT 0 g ${said.join("\n")} ET`);
    doc.addContent(`1 0 0 1 ${left.toFixed(2)} ${(page.height - y).toFixed(2)} cm /Total Do Q`);
    said = [];
  }

  return {
    text,
    newPage: () => {
      finish();
      doc.addPage();
      count += 1;
    },
    line: (from: number, to: number, y: number, width = 0.75) => {
      doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor("#888").stroke();
    },
    widthOf,
    /** In lines of at most this width; a word that is wider is cut. */
    wrap: (words: string, width: number, size: number, bold = false) =>
      wrapIn(words, width, (part) => widthOf(part, { size, bold })),
    end: () => {
      finish();
      const { font } = faces.regular;
      const digits = Array.from(` ${count}`, (digit) => letter(faces.regular, digit).hex).join("");
      total.data.Resources = { Font: { [font.id]: font.ref() } };
      total.end(`BT 0 g /${font.id} ${foot.size} Tf <${digits}> Tj ET`);
      doc.end();
    },
  };
}
