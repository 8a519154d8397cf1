import { describe, expect, it } from "vitest";
import {
  practiceFolder,
  practiceName,
  practiceUrl,
  refuseReal,
} from "../../scripts/practice/names";
import { isStale } from "../../scripts/practice/stale";

// The nightly drop never meets a database of the office itself.

const real = "postgresql://owner:secret@127.0.0.1:5432/overseas_desk?sslmode=disable";

describe("the practice database", () => {
  it("it lies beside the real one, under a name of its own", () => {
    expect(practiceName(real)).toBe("overseas_desk_practice");
    expect(practiceUrl(real)).toBe(
      "postgresql://owner:secret@127.0.0.1:5432/overseas_desk_practice?sslmode=disable",
    );
    expect(practiceFolder("/srv/data")).toBe("/srv/data/practice");
  });

  it("no other database is dropped, the real one least of all", () => {
    expect(() => refuseReal("overseas_desk_practice", real)).not.toThrow();
    for (const name of ["overseas_desk", "postgres", "", "overseas_desk_Practice"])
      expect(() => refuseReal(name, real), name).toThrow("is not dropped");
  });

  it("a practice database has none beside it, and a name that PostgreSQL would cut off is refused", () => {
    expect(() => practiceName(practiceUrl(real))).toThrow("is a practice database itself");
    expect(() => practiceName(`postgresql://127.0.0.1/${"x".repeat(49)}`)).toThrow("too long");
    expect(practiceName(`postgresql://127.0.0.1/${"x".repeat(48)}`)).toHaveLength(57);
    expect(() => practiceName("postgresql://127.0.0.1/")).toThrow("names none");
  });
});

describe("the night", () => {
  const at = (time: string) => Date.parse(`2026-07-${time}:00+05:30`);

  it("practice is stale once it has been half past two in India since it was made", () => {
    expect(isStale(at("10T14:00"), at("10T23:59"))).toBe(false);
    expect(isStale(at("10T14:00"), at("11T02:29"))).toBe(false);
    expect(isStale(at("10T14:00"), at("11T02:30"))).toBe(true);
    expect(isStale(at("11T02:30"), at("11T02:31"))).toBe(false);
    expect(isStale(at("11T02:30"), at("12T02:30"))).toBe(true);
    expect(isStale(at("11T02:30"), at("14T09:00"))).toBe(true);
  });
});
