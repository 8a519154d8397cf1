import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readName, withNamesTogether } from "@/lib/values/search-words";

/** What LIKE finds by these patterns, of which % stands for anything. */
const occurs = (text: string, pattern: string) =>
  new RegExp(pattern.split("%").join(".*"), "s").test(text);

const finds = (text: string, typed: string) => {
  const { words = [] } = readName(typed);
  const { anyOf, others } = withNamesTogether(words);
  return (
    (anyOf.length === 0 || anyOf.some((pattern) => occurs(text, pattern))) &&
    others.every(({ like }) => occurs(text, like))
  );
};

describe("names that are asked together", () => {
  it.each([
    ["sahil masih", ["sahil%masih", "masih%sahil"]],
    ["kaur randhawa", ["kaur%randhawa", "randhawa%kaur", "kaurandhawa"]],
    ["gurp preet", ["gurp%preet", "preet%gurp", "gurpreet"]],
    ["preet gurpreet", ["gurpreet"]],
    ["gurpreet gurpreet", ["gurpreet"]],
  ])("two names are patterns of which any is enough: %s", (typed, anyOf) => {
    const { words = [] } = readName(typed);
    expect(withNamesTogether(words)).toEqual({ anyOf, others: [] });
  });

  it("a third name, a short word and what LIKE reads otherwise stay by themselves", () => {
    const { words = [] } = readName("sure%ly sahil masih gill jo");
    const { others } = withNamesTogether(words);
    expect(others.map(({ like }) => like)).toEqual(["sure\\%ly", "gill", "jo"]);
  });

  it("whatever is typed, the same texts have it as have each of its words", () => {
    // Few letters, so that words contain each other and share ends.
    const name = fc.stringMatching(/^[abc]{4,6}$/);
    const text = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join(""));
    const typed = fc.array(name, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(text, typed, (stored, words) => {
        expect(finds(stored, words.join(" "))).toBe(words.every((one) => stored.includes(one)));
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(["gurpreet", "singh", "sandhu", "kahlon"]), (words) => {
        expect(finds("gurpreet singh sandhu", words.join(" "))).toBe(!words.includes("kahlon"));
      }),
    );
  });
});
