import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLooseBraces, merge, nearestName } from "@/lib/values/merge";

const names = ["student.first_name", "missing", "link"];
/** Words that an admin types between fields, single braces included. */
const typedWords = fc
  .string({ unit: "binary-ascii" })
  .filter((words) => !/\{\{|\}\}/.test(words) && !/^\}|\{$/.test(words));
const piece = fc.oneof(
  typedWords.map((words) => ({ words })),
  fc.constantFrom(...names).map((field) => ({ field })),
);
type Piece = { words: string } | { field: string };
/** What somebody typed as a name, fields of other people's among it. */
const value = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.constantFrom("{{link}}", "{{missing", "}}<b>", "$&", "{"),
  )
  .filter((text) => text.trim() !== "" && /[\p{L}\p{N}{}$<]/u.test(text));
const values = fc
  .tuple(value, value, value)
  .map((all) => Object.fromEntries(names.map((name, index) => [name, all[index] ?? ""])));
const templateOf = (pieces: Piece[]) =>
  pieces.map((one) => ("field" in one ? `{{${one.field}}}` : one.words)).join("");

describe("words with fields", () => {
  it("any value passes through its own field, is read no second time, and nothing else changes", () => {
    fc.assert(
      fc.property(fc.array(piece), values, (pieces, values) => {
        const wanted = pieces.map((one) => ("field" in one ? values[one.field] : one.words));
        // Two pieces of words may make braces between them, which is another template.
        fc.pre(!/\{\{|\}\}/.test(pieces.map((one) => ("words" in one ? one.words : "|")).join("")));
        fc.pre(!/\{\{\{|\}\}\}/.test(templateOf(pieces)));
        expect(merge(templateOf(pieces), values)).toEqual({ text: wanted.join("") });
      }),
    );
  });

  it("in HTML no value and no word makes a tag or an entity, and a reader sees the same text", () => {
    const entities: Record<string, string> = {
      "&lt;": "<",
      "&gt;": ">",
      "&quot;": '"',
      "&#39;": "'",
      "&amp;": "&",
    };
    fc.assert(
      fc.property(typedWords, values, (words, values) => {
        const template = `${words} {{student.first_name}} {{link}}`;
        const html = merge(template, values, "html").text ?? "";
        expect(html).not.toMatch(/[<>"']/);
        const seen = html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? "");
        expect(seen).toBe(merge(template, values).text);
      }),
    );
  });

  it.each([
    ["has no value", {}],
    ["is empty", { missing: "" }],
    ["has nothing to see", { missing: " \u200b\n" }],
    ["is only something that every object has", Object.create({ missing: "Passport" })],
  ])("a field that %s is named instead of leaving a blank", (_, values) => {
    expect(merge("We need {{missing}}, {{ missing }}", values)).toEqual({ empty: ["missing"] });
  });

  it.each(["{{missing", "missing}}", "{{missing}", "{{ {missing} }}", "{{missing}} {{"])(
    "braces that name no field are seen: %s",
    (template) => expect(hasLooseBraces(template)).toBe(true),
  );

  it("one brace is a character like others", () => {
    expect(hasLooseBraces("{a} {{missing}} }{")).toBe(false);
    expect(merge("{a} {{missing}} }{", { missing: "x" })).toEqual({ text: "{a} x }{" });
    expect(merge("{{{missing}}}", { missing: "x" })).toEqual({ text: "{x}" });
  });

  it.each([
    ["student.frist_name", "student.first_name"],
    ["first_name", "student.first_name"],
    ["links", "link"],
    ["zzz", undefined],
  ])("for %s the nearest name is %s", (typed, near) =>
    expect(nearestName(typed, names)).toBe(near),
  );
});
