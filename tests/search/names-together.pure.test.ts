import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readName, withNamesTogether } from "@/lib/values/search-words";

/** What LIKE finds by these patterns, of which % stands for anything. */
const occurs = (text: string, pattern: string) =>
  new RegExp(pattern.split("%").join(".*"), "s").test(text);

const finds = (text: string, typed: string) => {
  const { words = [] } = readName(typed);
  const { eitherOrder, others } = withNamesTogether(words);
  return (
    (eitherOrder.length === 0 || eitherOrder.some((pattern) => occurs(text, pattern))) &&
    others.every(({ like }) => occurs(text, like))
  );
};

describe("names that are asked together", () => {
  it("two names are one pattern in each order, and further words stay by themselves", () => {
    const { words = [] } = readName("sahil masih gill");
    const { eitherOrder, others } = withNamesTogether(words);
    expect(eitherOrder).toEqual(["sahil%masih", "masih%sahil"]);
    expect(others.map(({ like }) => like)).toEqual(["gill"]);
  });

  it.each(["preet gurpreet", "gurpreet gurpreet", "gurp preet", "kaur randhawa"])(
    "words that may share letters stay by themselves: %s",
    (typed) => {
      const { words = [] } = readName(typed);
      expect(withNamesTogether(words)).toEqual({ eitherOrder: [], others: words });
    },
  );

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
