import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { fontsOf } from "@/lib/platform/pdf/fonts";
import { registerFonts, widthOf } from "@/lib/platform/pdf/text";

// Reading its fonts is the main cost of drawing a receipt: they are read once a process, and without compression.

const require = createRequire(join(process.cwd(), "package.json"));
const drawn = (font: Font) =>
  font
    .glyphsForString("Amrit ਅੰਮ੍ਰਿਤ अमृत ₹ Ñ")
    .map(({ advanceWidth, path }) => [advanceWidth, path.toSVG()]);

describe.each(["regular", "bold"] as const)("the %s fonts of a PDF", (face) => {
  it.each(fontsOf(face))(
    "$name has the outlines of its file, without its compression",
    ({ name, font }) => {
      expect(font.type).toBe("TTF");
      const asFiled = create(readFileSync(require.resolve(name))) as Font;
      expect(asFiled.type).toBe("WOFF");
      expect(drawn(font)).toEqual(drawn(asFiled));
      expect(font.numGlyphs).toBe(asFiled.numGlyphs);
    },
  );

  it("the digits of an amount stand as wide as alone: none is drawn into the point beside it", () => {
    const doc = new PDFDocument();
    registerFonts(doc);
    const widthIn = (text: string) => widthOf(doc, text, { size: 100, face });
    const alone = [..."₹9,786.13"].reduce((sum, char) => sum + widthIn(char), 0);
    expect(widthIn("₹9,786.13")).toBeCloseTo(alone, 3);
  });

  it("fonts of a PDF are the same objects in every document", () => {
    const fontIn = (doc: PDFKit.PDFDocument, name: string) => {
      doc.font(name);
      return (doc as unknown as { _font: { font: Font } })._font.font;
    };
    const [one, two] = [new PDFDocument(), new PDFDocument()];
    for (const doc of [one, two]) registerFonts(doc);
    for (const { name, font } of fontsOf(face))
      expect([fontIn(one, name) === font, fontIn(two, name) === font]).toEqual([true, true]);
  });
});
