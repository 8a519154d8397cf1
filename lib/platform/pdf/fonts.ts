import "server-only";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { inflated } from "@/lib/platform/pdf/woff";

// The fonts of a PDF, from the project's own dependencies: the first that has a character writes it.

/** The app server runs in the project's folder (scripts/app-server.ts); a bundled file has no place. */
const require = createRequire(join(process.cwd(), "package.json"));

const weights = { regular: 400, bold: 600 } as const;
export type Face = keyof typeof weights;

const files = (weight: number) => [
  `@fontsource/inter/files/inter-latin-${weight}-normal.woff`,
  `@fontsource/inter/files/inter-latin-ext-${weight}-normal.woff`,
  `@fontsource/mukta-mahee/files/mukta-mahee-gurmukhi-${weight}-normal.woff`,
  `@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff`,
];

type Known = { name: string; font: Font };
const knownGlyphs = new Map<Face, Known[]>();

/** The fonts of a face in their order, read once a process. */
export function fontsOf(face: Face): Known[] {
  const known =
    knownGlyphs.get(face) ??
    files(weights[face]).map((name) => {
      const bytes = inflated(readFileSync(require.resolve(name)));
      return { name, font: create(bytes) as Font };
    });
  knownGlyphs.set(face, known);
  return known;
}

export type Run = { font: string; text: string };

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const has = (font: Font, text: string) =>
  [...text].every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));

/** Whether the library can set it: it fails on some orders of marks that nobody writes. */
function sets(font: Font, text: string): boolean {
  if (/^[\p{scx=Latin}\p{scx=Common}]*$/u.test(text)) return true;
  try {
    // By words, as pdfkit will.
    return text
      .split(/(?<= )/)
      .every((word) => font.layout(word).glyphs.every(({ id }) => id !== 0));
  } catch {
    return false;
  }
}

/** A line in pieces of one font each. What no font has is "?", never an empty box. */
export function runsOf(line: string, face: Face): Run[] {
  const fonts = fontsOf(face);
  const [latin] = fonts;
  const runs: (Run & { by: Font })[] = [];
  const add = (known: Known, text: string) => {
    const last = runs.at(-1);
    if (last?.font === known.name) last.text += text;
    else runs.push({ font: known.name, by: known.font, text });
  };
  for (const { segment } of graphemes.segment(line.normalize("NFC"))) {
    // Joiners shape a word in the writings that have them, and say nothing elsewhere.
    const text = segment.replace(/^[\u200c\u200d]+$/, "");
    const known = fonts.find(({ font }) => has(font, text));
    const now = fonts.find(({ name }) => name === runs.at(-1)?.font);
    // A space stays with the word before it.
    if (text === " " && now && has(now.font, text)) add(now, text);
    else if (known) add(known, text);
    else if (latin) add(latin, "?");
  }
  return runs.map(({ font, text, by }) =>
    sets(by, text) || !latin
      ? { font, text }
      : { font: latin.name, text: text.replace(/\S/gu, "?") },
  );
}
