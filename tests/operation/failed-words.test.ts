import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operation } from "@/lib/platform/operation/operation";
import { query } from "@/lib/platform/operation/query";
import { callerFor } from "../support/staff";

// What a call says that failed and nobody knows why: the specification's words for it (spec §8), and
// the reference under which the log tells more.

const input = z.object({ ref_no: z.string() });
const broken = async (): Promise<never> => {
  throw new Error("secret detail");
};

describe("a failed call says", () => {
  it.each([
    ["the usual text", undefined, "Something went wrong. Try reloading the page."],
    ["its own text", "Something went wrong", "Something went wrong."],
    [
      "what it was about",
      (raw: unknown) => `${(raw as { ref_no: string }).ref_no} could not be updated.`,
      "GSP-26-00042 could not be updated.",
    ],
  ])("a failed call says %s", async (_, failed, words) => {
    const op = operation({ name: "test.fails", who: "anyone", input, failed, change: broken });
    const caller = await callerFor(null);
    expect(await op.run({ ref_no: "GSP-26-00042" }, caller)).toMatchObject({
      status: 500,
      message: `${words} Reference: ${caller.requestId}`,
    });
  });

  it("a failed call keeps its own text for reads", async () => {
    const failed = "Something went wrong. Please reload the page";
    const reading = query({ name: "test.reads", who: "anyone", input, failed, read: broken });
    const caller = await callerFor(null);
    expect(await reading.run({ ref_no: "x" }, caller)).toMatchObject({
      status: 500,
      message: `${failed}. Reference: ${caller.requestId}`,
    });
  });
});
