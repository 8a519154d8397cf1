import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as hb from "harfbuzzjs";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { type Face, runsOf } from "@/lib/platform/pdf/fonts";
import { registerFonts } from "@/lib/platform/pdf/text";
import { inflated } from "@/lib/platform/pdf/woff";
import { formPhrases } from "@/lib/values/form-phrases";
import { names } from "../search/names";

// Letters of Punjabi and Hindi join and change places. What a PDF draws of a word is held against HarfBuzz, which browsers
// draw with, for words that nobody here wrote: the names of languages and countries in CLDR. With Noto Sans Gurmukhi half
// of them would differ.

const require = createRequire(join(process.cwd(), "package.json"));
const namesFolder = join(dirname(require.resolve("cldr-localenames-full/package.json")), "main");

/** Every text in an object, whatever its shape. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(textsIn)
      : [];

const cldr = (language: string) =>
  ["languages", "territories", "scripts", "localeDisplayNames"].flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(namesFolder, language, `${file}.json`), "utf8"))),
  );

const wordsOf = (texts: string[], letters: RegExp) => [
  ...new Set(texts.flatMap((text) => text.normalize("NFC").match(letters) ?? [])),
];

const scripts = [
  ["pa", "mukta-mahee", /[\u0a00-\u0a7f\u200c\u200d]+/gu, names.map(([, , own]) => own)],
  ["hi", "mukta/", /[\u0900-\u0963\u0966-\u097f\u200c\u200d]+/gu, names.map(([, , , own]) => own)],
] as const;

type Drawn = [glyph: number, width: number][];
type Layout = { glyphs: { id: number }[]; positions: { xAdvance: number }[] };

/** As the product draws it: pdfkit with the font of the word, in thousandths of its size. */
function ours(doc: PDFKit.PDFDocument, font: string, word: string): Drawn {
  doc.font(font);
  const { _font } = doc as unknown as { _font: { layout: (text: string) => Layout } };
  const { glyphs, positions } = _font.layout(word);
  return glyphs.map(({ id }, index) => [id, Math.round(positions[index]?.xAdvance ?? 0)]);
}

function shaper(name: string) {
  const bytes = inflated(readFileSync(require.resolve(name)));
  const face = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer));
  const font = new hb.Font(face);
  return (word: string): Drawn => {
    const buffer = new hb.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer
      .getGlyphInfos()
      .map(({ codepoint }, index) => [
        codepoint,
        Math.round(((positions[index]?.xAdvance ?? 0) * 1000) / face.upem),
      ]);
  };
}

describe.each(scripts)("words in %s", (language, family, letters, own) => {
  it.each(["regular", "bold"] as Face[])("%s ones are drawn as HarfBuzz draws them", (weight) => {
    const doc = new PDFDocument();
    registerFonts(doc);
    const words = wordsOf(
      [...cldr(language), ...own, ...Object.values(formPhrases(language))],
      letters,
    );
    expect(words.length).toBeGreaterThan(800);
    // The bold font has the same tables: a fifth of the words tells whether they fit its glyphs.
    const drawn = weight === "bold" ? words.filter((_, index) => index % 5 === 0) : words;
    const shapers = new Map<string, ReturnType<typeof shaper>>();
    const wrong: string[] = [];
    for (const word of drawn) {
      const [run, ...more] = runsOf(word, weight);
      expect([word, run?.text, run?.font.includes(family), more]).toEqual([word, word, true, []]);
      const font = run?.font ?? "";
      const shape = shapers.get(font) ?? shaper(font);
      shapers.set(font, shape);
      if (JSON.stringify(ours(doc, font, word)) !== JSON.stringify(shape(word))) wrong.push(word);
    }
    expect(wrong).toEqual([]);
  });
});
