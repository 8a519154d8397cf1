import { describe, expect, it } from "vitest";
import * as f from "@/lib/values/fields";

describe("a month", () => {
  const month = f.month("Month");

  it.each([
    [4, 4],
    ["12", 12],
    ["april", 4],
    [{ value: "1", label: "January" }, 1],
  ])("%j is %j", (raw, out) => expect(month.parse(raw)).toBe(out));

  it.each([0, 13, "Aprill", 1.5, "", null])("%j is none", (raw) =>
    expect(month.safeParse(raw).success).toBe(false),
  );
});
