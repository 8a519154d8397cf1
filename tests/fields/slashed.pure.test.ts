import { describe, expect, it } from "vitest";
import { slashed } from "@/components/forms/slashed";
import { isoOf } from "@/lib/values/days";
import { isDay, wholeIso } from "@/lib/values/written-days";

// A date field's text while somebody types, key by key, or pastes a day.

const byKeys = (text: string) =>
  [...text].reduce((before, key) => slashed(before + key, before), "");
const pasted = (text: string) => slashed(text, "");
/** The day that the field stores: at once when it is written out, and else when it is left. */
const day = (text: string) => {
  const iso = wholeIso(text) ?? isoOf(text, "birth", "2026-11-23");
  return iso && isDay(iso) ? iso : undefined;
};

const written: [string, string][] = [
  ["04051999", "1999-05-04"],
  ["4/5/1999", "1999-05-04"],
  ["04/05/1999", "1999-05-04"],
  ["04-05-1999", "1999-05-04"],
  ["4-5-1999", "1999-05-04"],
  ["04.05.1999", "1999-05-04"],
  ["4 5 1999", "1999-05-04"],
  ["4 / 5 / 1999", "1999-05-04"],
  ["04 05 1999", "1999-05-04"],
  [" 04/05/1999 ", "1999-05-04"],
  ["4/5/99", "1999-05-04"],
  ["04-05-99", "1999-05-04"],
  ["5/3/06", "2006-03-05"],
  ["050306", "2006-03-05"],
  ["1999-05-04", "1999-05-04"],
  ["2006-03-05", "2006-03-05"],
  ["15-06-2030", "2030-06-15"],
  ["15.6.2030", "2030-06-15"],
  ["15062030", "2030-06-15"],
  ["2030-06-15", "2030-06-15"],
  ["੧੫/੦੬/੨੦੩੦", "2030-06-15"],
  ["15 June 2030", "2030-06-15"],
  ["15-Jun-2030", "2030-06-15"],
];

describe("the slashes of a date field", () => {
  it.each(written)("the day %j is %s, typed or pasted", (text, iso) => {
    expect([day(byKeys(text)), day(pasted(text))]).toEqual([iso, iso]);
  });

  it.each(["the 4th of May 1999", "next week", "31/02/2021"])(
    "%j is neither cut nor changed",
    (text) => {
      expect([byKeys(text), pasted(text)]).toEqual([text, text]);
      expect(day(text)).toBeUndefined();
    },
  );

  it("digits get their slashes as they are typed, and Backspace takes one away for good", () => {
    expect(byKeys("0405")).toBe("04/05/");
    expect(byKeys("04051999")).toBe("04/05/1999");
    expect(slashed("04", "04/")).toBe("04");
  });
});
