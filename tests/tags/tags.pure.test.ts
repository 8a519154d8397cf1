import { describe, expect, it } from "vitest";
import { tagKey } from "@/lib/catalogue/tags/labels";
import { tagWord } from "@/lib/catalogue/tags/schema";

describe("two spellings of a tag", () => {
  it.each([
    ["Walk-In", "walk in "],
    ["parents abroad", "Parents  Abroad"],
    ["IELTS 7+", "ielts7"],
    ["ਪੰਜਾਬੀ", "ਪੰਜਾਬੀ "],
    ["Ｖｉｐ", "vip"],
  ])("%s and %s are one tag", (one, other) => {
    expect(tagKey(one)).toBe(tagKey(other));
  });

  it.each([
    ["walk-in July", "walk-in June"],
    ["ਕਿ", "ਕੀ"],
  ])("%s and %s are two tags", (one, other) => {
    expect(tagKey(one)).not.toBe(tagKey(other));
  });
});

it("a tag is a word of at most thirty letters with a letter or a digit", () => {
  expect(tagWord.parse("  walk  in ")).toBe("walk in");
  for (const wrong of ["", "  ", "--", "🙂", "x".repeat(31), 7])
    expect(tagWord.safeParse(wrong).success, String(wrong)).toBe(false);
});
