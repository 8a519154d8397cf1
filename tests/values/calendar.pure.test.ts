import { expect, it } from "vitest";
import { daysAfter, daysBetween } from "@/lib/values/calendar";

it.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-11-23", 7, "2026-11-30"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-11-23", 0, "2026-11-23"],
])("%s and %i days is %s, and the other way round", (from, days, to) => {
  expect(daysAfter(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});
