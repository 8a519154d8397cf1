import { afterEach, describe, expect, it } from "vitest";
import { setClock } from "@/lib/values/clock";
import { intake } from "@/lib/values/fields/intake";
import { intakeLabel, intakes } from "@/lib/values/intakes";

afterEach(() => setClock());

describe("the intakes on offer (C7)", () => {
  it.each([
    ["2026-11-21", "2028-12", 60],
    ["2027-01-01", "2029-12", 72],
    ["2020-05-05", "2026-12", 36],
  ])("the intakes on %s end with %s", (today, last, count) => {
    const all = intakes(today);
    expect([all[0], all.at(-1), new Set(all).size]).toEqual(["2024-01", last, count]);
  });

  it("the intakes on offer go by India's day", () => {
    setClock(new Date("2026-12-31T18:29:59Z"));
    expect(intakes().at(-1)).toBe("2028-12");
    setClock(new Date("2026-12-31T18:30:00Z"));
    expect(intakes().at(-1)).toBe("2029-12");
  });

  it("the intakes on offer are read as words", () =>
    expect(intakeLabel("2026-09")).toBe("September 2026"));
});

describe("an intake", () => {
  const start = intake("Intake");

  it.each([
    ["2026-09", "2026-09"],
    [" September 2026 ", "2026-09"],
    ["january 2024", "2024-01"],
    [{ value: "2026-01", label: "January 2026" }, "2026-01"],
  ])("%j is the intake %s", (raw, out) => {
    setClock(new Date("2026-11-21T12:00:00Z"));
    expect(start.parse(raw)).toBe(out);
  });

  it.each(["2023-12", "2029-01", "2026-13", "2026-9", "Sept 2026", "", null, 202609])(
    "%j is no intake",
    (raw) => {
      setClock(new Date("2026-11-21T12:00:00Z"));
      expect(start.safeParse(raw).success).toBe(false);
    },
  );
});
