import { describe, expect, it } from "vitest";
import { monthsIn, periodChoices, readPeriod, showPeriod } from "@/lib/values/periods";

it.each([
  ["2026-11", "2026-11-01", "2026-11-30", "November 2026"],
  ["2028-02", "2028-02-01", "2028-02-29", "February 2028"],
  ["FY2026-27", "2026-04-01", "2027-03-31", "April 2026 to March 2027"],
  ["FY2009-10", "2009-04-01", "2010-03-31", "April 2009 to March 2010"],
  ["FY2099-00", "2099-04-01", "2100-03-31", "April 2099 to March 2100"],
  ["FY2022-26", "2022-04-01", "2026-03-31", "April 2022 to March 2026"],
])("the period %s is from %s to %s", (typed, from, to, words) => {
  expect(readPeriod(typed)).toEqual({ from, to });
  expect(showPeriod(typed)).toBe(words);
});

it.each(["", "2026", "2026-13", "2026-00", "FY2026-26", "FY2026-32", "1999-01", "2026-11-01", "x"])(
  "%j is no period",
  (typed) => {
    expect(readPeriod(typed)).toBeUndefined();
  },
);

describe("what can be chosen", () => {
  it.each([
    ["2026-11-22", "2026-11", "FY2026-27", "FY2023-27"],
    ["2027-03-31", "2027-03", "FY2026-27", "FY2023-27"],
    ["2027-04-01", "2027-04", "FY2027-28", "FY2024-28"],
  ])("the choices of periods on %s begin with %s, %s and %s", (today, ...firsts) => {
    const choices = periodChoices(today);
    expect(choices.map(({ values }) => values[0])).toEqual(firsts);
    for (const { values } of choices)
      for (const value of values) expect(readPeriod(value), value).toBeDefined();
  });
});

it("a year read month by month has every day exactly once", () => {
  const months = monthsIn({ from: "2026-04-01", to: "2027-03-31" });
  expect(months).toHaveLength(12);
  expect(months[9]).toEqual({ from: "2027-01-01", to: "2027-01-31" });
  expect(months.at(-1)?.to).toBe("2027-03-31");
  expect(monthsIn({ from: "2026-11-01", to: "2026-11-30" })).toHaveLength(1);
});
