import { afterEach, describe, expect, it } from "vitest";
import { setClock } from "@/lib/values/clock";
import {
  askedSpan,
  financialYear,
  inMonths,
  monthAround,
  monthsOf,
  usualSpans,
} from "@/lib/values/spans";

afterEach(() => setClock());

describe("a month", () => {
  it.each([
    ["2026-11-22", 0, "2026-11-01", "2026-11-30"],
    ["2028-02-29", 0, "2028-02-01", "2028-02-29"],
    ["2027-02-01", 0, "2027-02-01", "2027-02-28"],
    ["2100-02-11", 0, "2100-02-01", "2100-02-28"],
    ["2026-01-31", -1, "2025-12-01", "2025-12-31"],
    ["2028-03-31", -1, "2028-02-01", "2028-02-29"],
    ["2026-12-05", 0, "2026-12-01", "2026-12-31"],
  ])("a month of %s and %i months later is %s to %s", (day, later, from, to) => {
    expect(monthAround(day, later)).toEqual({ from, to });
  });
});

describe("the financial year", () => {
  it.each([
    ["2026-03-31", "2025-04-01", "2026-03-31"],
    ["2026-04-01", "2026-04-01", "2027-03-31"],
    ["2026-12-31", "2026-04-01", "2027-03-31"],
    ["2028-02-29", "2027-04-01", "2028-03-31"],
  ])("the financial year of %s is %s to %s", (day, from, to) => {
    expect(financialYear(day)).toEqual({ from, to });
  });
});

describe("a range in months", () => {
  const day = (from: string, to = from) => ({ from, to });
  it.each([
    ["2026-11-22", "2026-11-22", [], [day("2026-11-22")]],
    ["2026-11-01", "2026-11-30", [day("2026-11-01", "2026-11-30")], []],
    ["2026-11-02", "2026-12-30", [], [day("2026-11-02", "2026-12-30")]],
    ["2025-04-01", "2026-03-31", [day("2025-04-01", "2026-03-31")], []],
    [
      "2028-01-31",
      "2028-03-01",
      [day("2028-02-01", "2028-02-29")],
      [day("2028-01-31"), day("2028-03-01")],
    ],
    ["2026-12-01", "2027-01-01", [day("2026-12-01", "2026-12-31")], [day("2027-01-01")]],
  ])("the months from %s to %s are a range", (from, to, months, days) => {
    expect(inMonths({ from, to })).toEqual({ months, days });
  });
});

describe("the usual ranges", () => {
  it("the usual ranges begin with India's day: April is there while it is still March in London", () => {
    setClock(new Date("2026-03-31T18:29:59.999Z"));
    expect(usualSpans()).toEqual({
      today: { from: "2026-03-31", to: "2026-03-31" },
      month: { from: "2026-03-01", to: "2026-03-31" },
      lastMonth: { from: "2026-02-01", to: "2026-02-28" },
      year: { from: "2025-04-01", to: "2026-03-31" },
    });
    setClock(new Date("2026-03-31T18:30:00Z"));
    expect(usualSpans()).toEqual({
      today: { from: "2026-04-01", to: "2026-04-01" },
      month: { from: "2026-04-01", to: "2026-04-30" },
      lastMonth: { from: "2026-03-01", to: "2026-03-31" },
      year: { from: "2026-04-01", to: "2027-03-31" },
    });
  });
});

describe("what is asked for", () => {
  it.each([
    [{}, "2026-11-01", "2026-11-30"],
    [{ from: "2026-10-05" }, "2026-10-05", "2026-11-22"],
    [{ from: "2026-12-01" }, "2026-12-01", "2026-12-01"],
    [{ to: "2026-02-28" }, "2026-02-01", "2026-02-28"],
    [{ from: "2024-02-29", to: "2024-02-29" }, "2024-02-29", "2024-02-29"],
  ])("the range asked for by %j is %s to %s", (asked, from, to) => {
    expect(askedSpan(asked, "2026-11-22")).toEqual({ from, to });
  });
});

it("a range touches these months", () => {
  expect(monthsOf({ from: "2026-11-30", to: "2027-02-01" })).toEqual([
    "2026-11",
    "2026-12",
    "2027-01",
    "2027-02",
  ]);
  expect(monthsOf({ from: "2026-11-01", to: "2026-11-01" })).toEqual(["2026-11"]);
  expect(monthsOf(financialYear("2026-11-22"))).toHaveLength(12);
});
