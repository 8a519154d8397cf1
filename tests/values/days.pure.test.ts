import { describe, expect, it } from "vitest";
import { type DayKind, isoOf } from "@/lib/values/days";
import { wholeIso } from "@/lib/values/written-days";

// A Monday.
const today = "2026-11-23";
const read = (typed: string, kind: DayKind) => isoOf(typed, kind, today);

const whole: [string, string][] = [
  ["2001-05-04", "2001-05-04"],
  ["2001-5-4", "2001-05-04"],
  ["4/5/2001", "2001-05-04"],
  ["4th May 2001", "2001-05-04"],
  ["4may2001", "2001-05-04"],
  ["May 4, 2001", "2001-05-04"],
  ["4 Sept 2001", "2001-09-04"],
  ["04052001", "2001-05-04"],
  // The text that a field's slashes make of 2006-03-05 typed by hand.
  ["20/06-03-05", "2006-03-05"],
  ["20/06/03/05", "2006-03-05"],
];

describe("a day that is written out is the same of every kind", () => {
  it.each(whole)("the day %s is %s for every kind of day", (typed, iso) => {
    for (const kind of ["birth", "coming", "past", "near"] as const)
      expect([kind, read(typed, kind)]).toEqual([kind, iso]);
    // While somebody types, only digits are read.
    if (!/[a-z]/i.test(typed)) expect(wholeIso(typed)).toBe(iso);
  });
});

it.each([
  ["5/3/06", "2006-03-05"],
  ["05/03/06", "2006-03-05"],
  ["050306", "2006-03-05"],
  ["5-mar-06", "2006-03-05"],
  ["24/11/26", "1926-11-24"],
  ["23/11/26", "2026-11-23"],
  ["5/3/98", "1998-03-05"],
])("a birth date typed as %s is %s, which has passed", (typed, iso) => {
  expect(read(typed, "birth")).toBe(iso);
});

it.each(["5/3", "15 dec", "kal", "yesterday", "+3", "mon", "15"])(
  "%s has no year, and is no birth date",
  (typed) => {
    expect(read(typed, "birth")).toBeUndefined();
  },
);

it.each([
  ["5/12/26", "2026-12-05"],
  ["05-12-26", "2026-12-05"],
  ["5/3/27", "2027-03-05"],
  ["5/12", "2026-12-05"],
  ["15 dec", "2026-12-15"],
  ["15 dec 30", "2030-12-15"],
  ["05-12-30", "2030-12-05"],
  ["5/12/30", "2030-12-05"],
  ["dec 15", "2026-12-15"],
  ["15th December", "2026-12-15"],
  ["5/3", "2027-03-05"],
  ["23/11", "2026-11-23"],
  ["22 nov", "2027-11-22"],
  ["29/2", "2028-02-29"],
  ["today", "2026-11-23"],
  ["Tomorrow", "2026-11-24"],
  ["aaj", "2026-11-23"],
  ["kal", "2026-11-24"],
  ["Parso", "2026-11-25"],
  ["+3", "2026-11-26"],
  ["3 days", "2026-11-26"],
  ["in 2 weeks", "2026-12-07"],
  ["+1w", "2026-11-30"],
  ["mon", "2026-11-30"],
  ["next tue", "2026-11-24"],
  ["sunday", "2026-11-29"],
  ["20/30-06-15", "2030-06-15"],
])("a next call typed as %s is on %s", (typed, iso) => {
  expect(read(typed, "coming")).toBe(iso);
});

it.each([
  ["5/12", "2025-12-05"],
  ["15 dec", "2025-12-15"],
  ["1 nov", "2026-11-01"],
  ["23/11", "2026-11-23"],
  ["5/12/25", "2025-12-05"],
  ["kal", "2026-11-22"],
  ["parso", "2026-11-21"],
  ["yesterday", "2026-11-22"],
  ["-3", "2026-11-20"],
  ["mon", "2026-11-16"],
  ["sat", "2026-11-21"],
])("a past deed typed as %s was on %s", (typed, iso) => {
  expect(read(typed, "past")).toBe(iso);
});

it.each([
  ["5/12", "2026-12-05"],
  ["1/10", "2026-10-01"],
  ["5/3/31", "2031-03-05"],
  ["5/3/99", "1999-03-05"],
  ["01/06/2021", "2021-06-01"],
  ["1/6/2021", "2021-06-01"],
  ["1-6-2021", "2021-06-01"],
  ["01.06.2021", "2021-06-01"],
  ["1 / 6 / 2021", "2021-06-01"],
  ["01 06 2021", "2021-06-01"],
  [" 01/06/2021 ", "2021-06-01"],
])("any other day typed as %s is the nearest, %s", (typed, iso) => {
  expect(read(typed, "near")).toBe(iso);
});

it.each(["5/3/06", "5/12", "15 dec", "kal", "+3"])(
  "%s is no date yet while it is typed",
  (typed) => {
    expect(wholeIso(typed)).toBeUndefined();
  },
);

it.each([
  "next week",
  "15",
  "dec",
  "5/3/006",
  "4 Ma 2001",
  "4 Mayor 2001",
  "May 2001",
  "05/2001",
  "4//5//2001/",
  "04    05    2001",
  "constructor",
  "",
])("%j is no date", (typed) => {
  expect(read(typed, "near")).toBeUndefined();
});
