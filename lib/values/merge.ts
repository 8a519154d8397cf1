import { alike } from "@/lib/values/alike";
import { isBlank } from "@/lib/values/fields/text";

// Words with fields: "Dear {{student.first_name}}". Pure, so that a form shows while typing what would be sent.

/** A piece of a template: words as they are, or the place of a field. */
type Piece = string | { field: string };

const place = /\{\{([^{}]*)\}\}/g;

export function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: all, 1: name = "" } of template.matchAll(place)) {
    if (index > end) pieces.push(template.slice(end, index));
    pieces.push({ field: name.trim() });
    end = index + all.length;
  }
  if (end < template.length) pieces.push(template.slice(end));
  return pieces;
}

/** The names of its fields, each once. */
export const fieldsIn = (template: string): string[] => [
  ...new Set(piecesOf(template).flatMap((piece) => (typeof piece === "string" ? [] : piece.field))),
];

/** Whether two braces stand alone, so that somebody meant a field and it is none. */
export const hasLooseBraces = (template: string) =>
  piecesOf(template).some((piece) => typeof piece === "string" && /\{\{|\}\}/.test(piece));

/** The name that somebody may have meant, where one is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, likeness: alike(typed, name) }))
    .sort((one, other) => other.likeness - one.likeness);
  return ranked[0] && ranked[0].likeness >= 0.5 ? ranked[0].name : undefined;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** How the words and the values are written for where they go. */
const outputs = {
  text: (words: string) => words,
  html: (words: string) => words.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter),
};

export type Merged = { text: string; empty?: undefined } | { text?: undefined; empty: string[] };

/**
 * The template with its values, or the names of the fields that have none: a blank is never sent. The template is read once and
 * its values never, so a name with braces stays a name.
 */
export function merge(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
  output: keyof typeof outputs = "text",
): Merged {
  const textFor = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : "");
  const empty = fieldsIn(template).filter((name) => isBlank(textFor(name)));
  if (empty.length > 0) return { empty };
  const words = piecesOf(template).map((piece) =>
    typeof piece === "string" ? piece : textFor(piece.field),
  );
  return { text: words.map(outputs[output]).join("") };
}
