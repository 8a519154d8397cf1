import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parse } from "@/lib/platform/operation/parse";

const schema = z.object({ name: z.string("Name is required"), extra: z.unknown().optional() });

describe("parse", () => {
  it("parse answers 422 with the message of each field, the first one on top (H2)", () => {
    expect(parse(schema, { name: 5, wrong: 1, worse: 2 })).toEqual({
      ok: false,
      status: 422,
      code: "invalid",
      message: "Name is required",
      fields: {
        name: "Name is required",
        wrong: "This field is not known",
        worse: "This field is not known",
      },
    });
  });

  it.each([null, undefined, 5, "text", [], true])("parse refuses %j as no input", (raw) => {
    expect(parse(schema, raw)).toMatchObject({ ok: false, status: 422 });
  });

  it.each<[unknown, string]>([
    [{ name: "a\0b" }, "name"],
    [{ name: "a\ud800b" }, "name"],
    [{ name: "a", extra: ["\udc00"] }, "extra.0"],
    [{ name: "a", extra: { deep: ["\0"] } }, "extra.deep"],
    [{ name: "a", extra: { "k\0": 1 } }, "extra"],
    [{ name: "a", "k\0": 1 }, "body"],
  ])("parse refuses NUL and half characters, which PostgreSQL cannot hold: %j", (raw, name) => {
    const result = parse(schema, raw);
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys((!result.ok && result.fields) || {})).toEqual([name]);
  });

  it("parse refuses deeply nested input, and input that contains itself", () => {
    const deep: unknown = JSON.parse("[".repeat(200_000) + "]".repeat(200_000));
    expect(parse(schema, { name: "a", extra: deep })).toMatchObject({ status: 422 });
    const round: Record<string, unknown> = { name: "a" };
    round.extra = round;
    expect(parse(schema, round)).toMatchObject({ status: 422 });
    // Each level twice, by one reference: a few bytes that would be written out as billions.
    let twice: unknown = "x";
    for (let n = 0; n < 31; n++) twice = [twice, twice];
    expect(parse(schema, { name: "a", extra: twice })).toMatchObject({ status: 422 });
  });

  it("parse has words of its own when a schema has none", () => {
    const bare = z.object({
      ref_no: z.string(),
      courseAppliedId: z.string(),
      country_apply_for: z.enum(["CA", "AU"]),
      limit: z.coerce.number().min(1).max(200),
      pieces: z.array(z.string()).max(1),
      name: z.string().max(3),
    });
    const sent = { country_apply_for: "XX", limit: "x", pieces: ["a", "b"], name: "long" };
    expect(parse(bare, { ...sent, courseAppliedId: 5 })).toMatchObject({
      fields: {
        ref_no: "Reference number is required",
        courseAppliedId: "Course applied is not valid",
        country_apply_for: "Country apply for is not one of the choices",
        limit: "Limit must be a number",
        pieces: "Pieces must have at most 1 entries",
        name: "Name must have at most 3 characters",
      },
    });
    expect(parse(bare, { limit: "201" })).toMatchObject({
      fields: { limit: "Limit must be at most 200", pieces: "Pieces is required" },
    });
    const whole = z.object({ limit: z.coerce.number().int() });
    expect(parse(whole, { limit: "1e300" })).toMatchObject({
      fields: { limit: "Limit is too large" },
    });
  });
});
