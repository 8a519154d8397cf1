import { describe, expect, it } from "vitest";
import { repeatValues } from "@/lib/desk/reminders/labels";
import { occurrenceAfter } from "@/lib/desk/reminders/recurrence";
import { daysAfter, daysBetween } from "@/lib/values/calendar";

const next = (repeats: (typeof repeatValues)[number], first: string, after: string) =>
  occurrenceAfter({ first, repeats, until: null }, after);

describe("the next day of a reminder", () => {
  it.each([
    ["never", "2026-03-10", "2026-03-01", "2026-03-10"],
    ["never", "2026-03-10", "2026-03-10", undefined],
    ["daily", "2026-03-10", "2026-06-30", "2026-07-01"],
    ["weekdays", "2026-11-27", "2026-11-27", "2026-11-30"],
    ["weekly", "2026-11-27", "2026-11-27", "2026-12-04"],
    ["weekly", "2026-11-27", "2026-12-10", "2026-12-11"],
    ["monthly", "2026-01-31", "2026-01-31", "2026-02-28"],
    ["monthly", "2026-01-31", "2026-02-28", "2026-03-31"],
    ["monthly", "2026-01-31", "2026-04-29", "2026-04-30"],
    ["monthly", "2027-12-31", "2028-02-01", "2028-02-29"],
    ["yearly", "2028-02-29", "2028-02-29", "2029-02-28"],
    ["yearly", "2028-02-29", "2031-12-01", "2032-02-29"],
    ["yearly", "2026-05-05", "2026-05-04", "2026-05-05"],
  ] as const)("a reminder %s since %s comes after %s on %s", (repeats, first, after, day) => {
    expect(next(repeats, first, after)).toBe(day);
  });

  it("a reminder ends on its last day", () => {
    const rule = { first: "2026-03-10", repeats: "daily" as const, until: "2026-03-12" };
    expect(occurrenceAfter(rule, "2026-03-11")).toBe("2026-03-12");
    expect(occurrenceAfter(rule, "2026-03-12")).toBeUndefined();
  });
});

describe("over many days", () => {
  const firsts = Array.from({ length: 120 }, (_, n) => daysAfter("2027-11-20", n));
  const repeating = repeatValues.filter((one) => one !== "never");
  const longest = { daily: 1, weekdays: 3, weekly: 7, monthly: 31, yearly: 366 } as const;

  it.each(repeating)(
    "a reminder %s is always later, never too late, and misses no day of its own",
    (repeats) => {
      for (const first of firsts)
        for (let gone = 0; gone < 800; gone += 37) {
          const after = daysAfter(first, gone);
          const day = next(repeats, first, after) ?? "";
          expect(day > after, `${first} ${after} ${day}`).toBe(true);
          expect(daysBetween(after, day)).toBeLessThanOrEqual(
            longest[repeats as keyof typeof longest],
          );
          // Whatever day between is asked about, the answer is the same: none was passed over.
          expect(next(repeats, first, daysAfter(day, -1))).toBe(day);
        }
    },
  );

  it("a reminder of a month falls on its own day of the month, or on the last one", () => {
    for (const first of firsts) {
      let day = first;
      for (let month = 0; month < 30; month++) {
        day = next("monthly", first, day) ?? "";
        const last = Number(
          daysAfter(`${daysAfter(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1).slice(8),
        );
        expect(Number(day.slice(8))).toBe(Math.min(Number(first.slice(8)), last));
      }
    }
  });
});
