import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parse } from "@/lib/operation/parse";

const schema = z.object({ name: z.string("Name is required"), extra: z.unknown().optional() });

describe("parse", () => {
  it("answers 422 with the message of each field, the first one on top (H2)", () => {
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

  it.each([null, undefined, 5, "text", [], true])("%j is no input at all", (raw) => {
    expect(parse(schema, raw)).toMatchObject({ ok: false, status: 422 });
  });

  it.each<[unknown, string]>([
    [{ name: "a\0b" }, "name"],
    [{ name: "a", extra: { deep: ["\0"] } }, "extra.deep"],
    [{ name: "a", extra: { "k\0": 1 } }, "extra"],
    [{ name: "a", "k\0": 1 }, "body"],
    [{ name: "a\ud800b" }, "name"],
    [{ name: "a", extra: { deep: ["\udc00"] } }, "extra.deep"],
    [{ name: "a", extra: { "k\ud83d": 1 } }, "extra"],
  ])("finds what PostgreSQL cannot hold: %j", (raw, name) => {
    const result = parse(schema, raw);
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys((!result.ok && result.fields) || {})).toEqual([name]);
  });

  it("takes whole pairs, which are one character", () => {
    expect(parse(schema, { name: "😀" })).toMatchObject({ ok: true });
  });

  it("survives what is nested very deeply, and what holds itself", () => {
    const deep: unknown = JSON.parse("[".repeat(200_000) + "]".repeat(200_000));
    expect(parse(schema, { name: "a", extra: deep })).toMatchObject({ ok: true });
    const round: Record<string, unknown> = { name: "a" };
    round.extra = round;
    expect(parse(schema, round)).toMatchObject({ ok: true });
  });
});
