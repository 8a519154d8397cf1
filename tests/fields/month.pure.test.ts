import { describe, expect, it } from "vitest";
import { month } from "@/lib/values/fields/month";

describe("a month", () => {
  const started = month("Month");

  it.each([
    [4, 4],
    ["12", 12],
    ["april", 4],
    [{ value: "1", label: "January" }, 1],
  ])("the month %j is %j", (raw, out) => expect(started.parse(raw)).toBe(out));

  it.each([0, 13, "Aprill", 1.5, "", null])("%j is no month", (raw) =>
    expect(started.safeParse(raw).success).toBe(false),
  );
});
