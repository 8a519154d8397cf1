import { describe, it } from "vitest";
import type { Call } from "../support/call";
import { expectRefused, jsonCalls, noteChanges, spoiling } from "./spoil";

const json = { "content-type": "application/json" };
const large = `{"first_name":"${"x".repeat(2 * 1024 * 1024)}"}`;
const claims = { ok: false, status: 200, code: "fine", message: "fine", retryAfter: 1 };

// what is wrong, how it is sent, the answer's status, and the field it names
type Bad = [string, Partial<Call>, number, string?];
const bodies: Bad[] = [
  ...["{", "nonsense", '{"a":}', "\u0000", "{'a':1}", '{"a":1}}'].map(
    (raw): Bad => [`malformed: ${raw}`, { raw, headers: json }, 400],
  ),
  [
    "not UTF-8",
    { raw: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), headers: json },
    400,
  ],
  ...["[]", "null", "5", '"text"', "true"].map(
    (raw): Bad => [`no object: ${raw}`, { raw, headers: json }, 422, "body"],
  ),
  ...[
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "x",
  ].map(
    (type): Bad => [`of the type ${type}`, { raw: "{}", headers: { "content-type": type } }, 415],
  ),
  ["of 2 MB", { raw: large, headers: json }, 413],
  ["that says it has 2 MB", { raw: "{}", headers: { ...json, "content-length": "2097152" } }, 413],
  [
    "nested very deeply",
    { raw: `{"deep":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, headers: json },
    422,
    "deep",
  ],
  ["that looks like an answer of ours", { body: claims }, 422, "ok"],
];

noteChanges();

/** One reader takes every body: all that it refuses is sent to one call, and one of each kind to every call. */
const [first] = jsonCalls;
const kinds = new Set(["malformed: {", "no object: []", "of the type text/plain"]);

describe("a bad body is refused, and nothing comes of it", () => {
  it.each(jsonCalls)("a bad body is refused and changes nothing: %s", async (_, row) => {
    const { call, nothingCame } = await spoiling(row);
    for (const [what, sent, status, field] of bodies) {
      if (row !== first?.[1] && !kinds.has(what)) continue;
      expectRefused(what, await call({ method: "POST", body: undefined, ...sent }), status, field);
    }
    await nothingCame();
  });
});
