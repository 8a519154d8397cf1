import { expect, it } from "vitest";
import { ringCase } from "@/lib/desk/phone-calls/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { sidOf } from "../../e2e/support/telephone-api";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { callerFor, makeStaff, newMobile } from "../support/staff";
import { caseScene, leadScene, secret, withTelephone } from "./telephone";

// Press to call: the provider rings the colleague's own mobile, and then the student.

const house = withTelephone();

it("the provider is asked to ring the colleague first, then the case’s mobile, as the ExoPhone", async () => {
  const { handler, c, ring, phoneCalls } = await caseScene();
  const answer = await ring();
  expect(answer).toMatchObject({ ok: true, message: expect.stringContaining("rings") });
  const [row] = await phoneCalls();
  const [asked] = house.provider.calls;
  expect(asked).toMatchObject({
    ...{ From: handler.mobile, To: c.mobile, CallerId: "08047112233", CustomField: row?.id },
    ...{ Record: "false", "StatusCallbackEvents[0]": "terminal" },
    "StatusCallbackEvents[1]": "answered",
  });
  const callback = new URL(asked?.StatusCallback ?? "");
  expect(callback.pathname).toBe("/api/hooks/calls");
  expect(Object.fromEntries(callback.searchParams)).toEqual({ secret, call: row?.id });
  expect(row).toMatchObject({
    ...{ state: "ringing", direction: "out", mobile: c.mobile, staffId: handler.id },
    providerId: sidOf(asked ?? {}),
  });
});

it("a contact or the official mobile of a case is called instead, and no other case’s contact", async () => {
  const { handler, c, phoneCalls } = await caseScene();
  const makeContact = (assessmentId: string, mobile: string | null) =>
    db.contact.create({
      data: {
        assessmentId,
        relation: "father",
        name: "Gurdev Singh",
        mobile,
        email: "g@a.example",
      },
    });
  const press = async (more: object) =>
    ringCase.run({ ref_no: c.ref_no, ...more }, await callerFor(handler));
  const father = await makeContact(c.id, newMobile());
  expect(await press({ contactId: father.id })).toMatchObject({ ok: true });
  setClock(new Date(Date.now() + 30_000));
  expect(await press({ official: "yes" })).toMatchObject({ status: 409 });
  const officialMobile = newMobile();
  await db.assessment.update({ where: { id: c.id }, data: { officialMobile } });
  expect(await press({ official: "yes" })).toMatchObject({ ok: true });
  setClock();
  expect(house.provider.calls.map(({ To }) => To)).toEqual([father.mobile, officialMobile]);
  expect(await phoneCalls()).toMatchObject([
    { mobile: father.mobile, assessmentId: c.id },
    { mobile: officialMobile },
  ]);
  const without = await makeContact(c.id, null);
  expect(await press({ contactId: without.id })).toMatchObject({ status: 409 });
  const other = await makeContact((await makeCase()).id, newMobile());
  expect(await press({ contactId: other.id })).toMatchObject({ status: 404 });
});

it("a lead is called by its own mobile", async () => {
  const { lead, ring, phoneCalls } = await leadScene();
  expect(await ring()).toMatchObject({ ok: true });
  expect(house.provider.calls).toMatchObject([{ To: lead.mobile }]);
  expect(await phoneCalls()).toMatchObject([{ leadId: lead.id, assessmentId: null }]);
});

it("a call that is asked for twice at once, or again in a moment, rings once", async () => {
  const { ring, phoneCalls } = await caseScene();
  const answers = await Promise.all([ring(), ring(), ring()]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await ring()).toMatchObject({ ok: true });
  expect(house.provider.calls).toHaveLength(1);
  expect(await phoneCalls()).toHaveLength(1);
});

it("the same request repeated by its key rings once, however late", async () => {
  const { handler, c } = await caseScene();
  const caller = { ...(await callerFor(handler)), idempotencyKey: "key-of-one-press-0001" };
  for (const _ of [1, 2])
    expect(await ringCase.run({ ref_no: c.ref_no }, caller)).toMatchObject({ ok: true });
  expect(house.provider.calls).toHaveLength(1);
});

it("a telephone that rings for one call is asked for no other, and after a while it is", async () => {
  const { handler, ring } = await caseScene();
  const other = await makeCase({ handler });
  await ring();
  const press = async () => ringCase.run({ ref_no: other.ref_no }, await callerFor(handler));
  expect(await press()).toMatchObject({ status: 409, message: expect.stringMatching(/rings/) });
  setClock(new Date(Date.now() + 30_000));
  expect(await press()).toMatchObject({ ok: true });
  setClock();
  expect(house.provider.calls).toHaveLength(2);
});

it("colleagues call one student each by their own telephone", async () => {
  const { ring } = await caseScene();
  const admin = await makeStaff({ role: "admin" });
  await ring();
  await ring(admin);
  expect(house.provider.calls.map(({ From }) => From)).toContain(admin.mobile);
});

it.each([
  [{ status: 401, message: "Authentication is required" }, /does not accept the account’s keys/],
  [{ status: 400, message: "Call to +91 is barred by TRAI NDNC" }, /refused.*TRAI NDNC/],
  [{ status: 402, message: "" }, /is empty/],
] as const)(
  "a refusal of the provider is told in words, and the call has failed: %o",
  async (failure, words) => {
    const { ring, phoneCalls } = await caseScene();
    house.provider.failures.push(failure);
    const refused = await ring();
    expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(words) });
    expect(JSON.stringify(refused)).not.toContain("token-of-the-office");
    expect(await phoneCalls()).toMatchObject([{ state: "failed", providerId: null }]);
    expect(await ring()).toMatchObject({ ok: true });
  },
);

it.each([
  ["silent", "silence", /did not answer in time/],
  ["faulty", { status: 500 }, /has a fault/],
] as const)(
  "after a %s provider nobody knows whether it rings, so a second press asks no second time",
  async (...row) => {
    const [, failure, words] = row;
    changeSettings({ EXOTEL_TIMEOUT_MS: 200 });
    const { ring, phoneCalls } = await caseScene();
    house.provider.failures.push(failure);
    expect(await ring()).toMatchObject({ status: 422, message: expect.stringMatching(words) });
    expect(await phoneCalls()).toMatchObject([{ state: "ringing", providerId: null }]);
    expect(await ring()).toMatchObject({ ok: true });
    expect(house.provider.calls).toEqual([]);
  },
);

it("nobody calls whose case they may not open, and without a provider nobody calls at all", async () => {
  const { ring, c } = await caseScene();
  const stranger = await makeStaff();
  expect(await ring(stranger)).toMatchObject({ ok: false });
  const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
  expect(await ring(elsewhere)).toMatchObject({ status: 404 });
  changeSettings({ EXOTEL_API_KEY: undefined });
  expect(await ring()).toMatchObject({ status: 409 });
  expect(house.provider.calls).toEqual([]);
  expect(await db.phoneCall.count({ where: { assessmentId: c.id } })).toBe(0);
});

it("the log tells who called whom and holds no number", async () => {
  const { c, ring, handler } = await caseScene();
  await ring();
  const lines = await db.auditLine.findMany({
    where: { subject: c.ref_no, operation: "call.ring" },
  });
  expect(lines).toMatchObject([{ actorId: handler.id }]);
  expect(JSON.stringify(lines.map(({ detail }) => detail))).not.toContain(c.mobile);
});
