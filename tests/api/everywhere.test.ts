import { describe, expect, it } from "vitest";
import { updateAssessmentStatus } from "@/lib/intake/assessments/actions";
import { db } from "@/lib/platform/db";
import { callAction, callRoute } from "../support/call";
import { enquiry, makeCase } from "../support/cases";
import { cookieFor, makeStaff } from "../support/staff";

// Whatever is sent to /api is answered in JSON, and with what the sender did wrong.

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

it.each(methods)("%s on an unknown path answers 404 in JSON", async (method) => {
  const answer = await callRoute("[[...path]]", { method });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json"]);
  expect(answer.body).toEqual({ message: "There is no such call", code: "not_found" });
});

describe("an Idempotency-Key", () => {
  const create = (key: string) =>
    callRoute("enquiry/create", {
      method: "POST",
      body: enquiry(),
      headers: { "idempotency-key": key },
    });

  it.each(["x".repeat(401), "caf\u00e9", "tab\there"])(
    "an invalid Idempotency-Key is refused: %j",
    async (key) => {
      const before = await db.assessment.count();
      const answer = await create(key);
      expect([answer.status, answer.body.message]).toEqual([
        422,
        "This Idempotency-Key is not valid",
      ]);
      expect(await db.assessment.count()).toBe(before);
    },
  );

  it.each(["a\0b", "\ud800", "x".repeat(401)])(
    "an Idempotency-Key of a form is checked alike: %j",
    async (key) => {
      const cookie = await cookieFor(await makeStaff({ role: "admin" }));
      const { ref_no } = await makeCase({ state: "unattended" });
      const values = { ref_no, status: true };
      const { result } = await callAction(cookie, () => updateAssessmentStatus(values, key));
      expect(result).toMatchObject({ ok: false, status: 422 });
    },
  );
});

describe("with an Idempotency-Key or without", () => {
  const headers: Record<string, string>[] = [{}, { "idempotency-key": "one" }];
  const cases = headers.flatMap((header) =>
    [
      ["nested deeply", `{"stream":${"[".repeat(5_000)}${"]".repeat(5_000)}}`],
      ["nested very deeply", `{"stream":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`],
      ["very many", `{"stream":[${"0,".repeat(300_000)}0]}`],
      ["half a character", '{"stream":"a\\ud83d"}'],
      ["half a character in a name", '{"\\udc00":1}'],
      ["NUL", '{"stream":"a\\u0000"}'],
    ].map(([what = "", raw = ""]) => [Object.keys(header).length, what, raw, header] as const),
  );
  it.each(cases)(
    "bad input with or without a key answers 422: (%i) %s",
    async (_, __, raw, header) => {
      const json = { "content-type": "application/json" };
      const call = { method: "POST", raw, headers: { ...json, ...header } };
      const answer = await callRoute("enquiry/create", call);
      expect([answer.status, answer.body.code]).toEqual([422, "invalid"]);
    },
  );
});

it("half an emoji is refused, and a text cut in the middle of one is stored whole", async () => {
  const { writeAudit } = await import("@/lib/platform/audit/audit");
  const subject = "cut \u{1f600}".slice(0, -1);
  const line = { operation: "test", actor: null, requestId: "cut", subject };
  await writeAudit(db, { ...line, detail: { said: subject, whole: "\u{1f600}", nul: "a\0" } });
  expect(await db.auditLine.findFirst({ where: { requestId: "cut" } })).toMatchObject({
    subject: "cut \ufffd",
    detail: { said: "cut \ufffd", whole: "\u{1f600}", nul: "a\ufffd" },
  });
});
