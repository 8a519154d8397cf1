import { describe, expect, it } from "vitest";
import { clocksApart, clockTrouble } from "@/lib/values/clock-words";

const migration = "20261204010200_analytics_counted_once";

describe("a computer's clock", () => {
  it("a clock that stands in 2020 is told with the day that it says", () => {
    const said = clockTrouble(migration, new Date("2020-01-03T20:00:00Z"));
    expect(said).toContain(
      "The clock of the computer that the product runs on says 4 January 2020",
    );
  });

  it("a clock is right from some weeks before the last migration's day on, for all time", () => {
    for (const moment of ["2026-10-06T00:00:00Z", "2026-12-05T00:00:00Z", "2061-01-01T00:00:00Z"])
      expect(clockTrouble(migration, new Date(moment)), moment).toBeUndefined();
    expect(clockTrouble(migration, new Date("2026-10-04T00:00:00Z"))).toBeDefined();
  });

  it("nothing is said of a clock where the version's day is not known", () => {
    expect(clockTrouble("", new Date("2020-01-03"))).toBeUndefined();
  });
});

it.each([
  [119_000, undefined],
  [-119_000, undefined],
  [120_000, "2 minutes ahead of"],
  [-7 * 60_000, "7 minutes behind"],
  [3 * 3_600_000, "3 hours ahead of"],
  [-2_400 * 86_400_000, "2,400 days behind"],
])("two clocks that are %d ms apart are told as %s", (milliseconds, words) => {
  if (words) expect(clocksApart(milliseconds)).toContain(words);
  else expect(clocksApart(milliseconds)).toBeUndefined();
});
