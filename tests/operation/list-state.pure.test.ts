import { describe, expect, it } from "vitest";
import { activeAssessments } from "@/lib/intake/assessments/queries";
import { listState } from "@/lib/platform/lists/list-state";

const state = (params: Record<string, string | string[] | undefined>) =>
  listState(activeAssessments.input, Promise.resolve(params));

describe("a list's state from a page's URL", () => {
  it("a list's state is the valid part of the page's URL", async () => {
    const params = { location: "batala", q: "amrit", country: "CA", test: "pte", limit: "10" };
    expect(await state(params)).toEqual(params);
  });

  it.each<Record<string, string | string[] | undefined>>([
    { location: "Amritsar!" },
    { location: ["batala", "gurdaspur"] },
    { country: "Atlantis" },
    { q: "" },
    { q: "a\0b" },
    { q: "x".repeat(101) },
    { limit: "1000" },
    { cursor: "garbage" },
    { unknown: "x" },
    { constructor: "x" } as Record<string, string>,
    { toString: "x" } as unknown as Record<string, string>,
  ])("a list's state leaves out %j", async (params) => {
    expect(await state({ ...params, test: "ielts" })).toEqual({ test: "ielts" });
  });
});
