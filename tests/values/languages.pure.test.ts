import { describe, expect, expectTypeOf, it } from "vitest";
import { dictionary, languages, plural, showDayIn } from "@/lib/values/languages";

const words = dictionary({
  en: { title: "Fees", due: (day: string) => `Due on ${day}` },
  pa: { title: "ਫੀਸ", due: (day) => `${day} ਤੱਕ` },
  hi: { title: "फीस", due: (day) => `${day} तक` },
});

describe("words in three languages", () => {
  it("a dictionary gives the words of one language", () => {
    expect(languages.map((language) => words(language).title)).toEqual(["Fees", "ਫੀਸ", "फीस"]);
    expect(words("pa").due("23/11/2026")).toBe("23/11/2026 ਤੱਕ");
  });

  it("a key without its Punjabi does not compile", () => {
    type Whole = { title: string; due: string };
    type Words = Parameters<typeof dictionary<Whole>>[0];
    expectTypeOf<{ en: Whole; pa: Whole; hi: Whole }>().toExtend<Words>();
    expectTypeOf<{ en: Whole; pa: { title: string }; hi: Whole }>().not.toExtend<Words>();
  });

  const documents = { one: "# one", other: "# other" };
  it.each([
    [0, "0 other", "0 one"],
    [1, "1 one", "1 one"],
    [2, "2 other", "2 other"],
    [100_000, "1,00,000 other", "1,00,000 other"],
  ])("%d counts as its language counts", (count, english, others) => {
    expect(plural("en", count, documents)).toBe(english);
    expect(plural("pa", count, documents)).toBe(others);
    expect(plural("hi", count, documents)).toBe(others);
  });

  it("a day has the month's name of its language, and Latin digits", () => {
    expect(languages.map((language) => showDayIn(language, "2026-11-03"))).toEqual([
      "3 November 2026",
      "3 ਨਵੰਬਰ 2026",
      "3 नवंबर 2026",
    ]);
  });
});
