import { beforeEach, describe, expect, it } from "vitest";
import { addGuardian, confirmGuardian } from "@/lib/parts/consent/guardian-operations";
import { keepConsent, standingOf } from "@/lib/parts/consent/ledger";
import { db } from "@/lib/platform/db";
import { unseal } from "@/lib/platform/outbox/secret";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { callerFor, makeStaff, newMobile } from "../support/staff";

beforeEach(() => changeSettings({ SMS_GATEWAY: "http" }));

const parent = (more: Record<string, unknown> = {}) => ({
  ...{ name: "Harjit Singh", relation: "father", mobile: newMobile(), adult: "yes", ...more },
});

async function makeMinor() {
  const handler = await makeStaff();
  const c = await makeCase({ handler, dob: new Date("2012-05-04") });
  await db.$transaction((tx) =>
    keepConsent(tx, {
      case: c,
      answers: { sharing: "given", photographs: "refused" },
      language: "en",
      source: "form",
    }),
  );
  const caller = () => callerFor(handler);
  const add = async (more = {}) =>
    addGuardian.run({ ref_no: c.ref_no, ...parent(more) }, await caller());
  const confirm = async (guardianId: string, code: string) =>
    confirmGuardian.run({ ref_no: c.ref_no, guardianId, code }, await caller());
  const answers = async () =>
    Object.fromEntries(
      (await standingOf(db, c.id)).map(({ purpose, answer }) => [purpose, answer]),
    );
  return { c, add, confirm, answers };
}

async function sentCode(assessmentId: string) {
  const message = await db.outboxMessage.findFirstOrThrow({
    where: { assessmentId },
    include: { secret: true },
  });
  return { message, code: unseal(message.secret?.sealed ?? "") };
}

describe("the parent of a student under 18", () => {
  it("the code goes to the parent's own mobile, and makes agreed what waited; a no stays a no", async () => {
    const { c, add, confirm, answers } = await makeMinor();
    const mobile = newMobile();
    const added = await add({ mobile });
    if (!added.ok) throw new Error(added.message);
    const { message, code } = await sentCode(c.id);
    expect(message.recipient).toBe(mobile);
    expect(message.body).not.toContain(code);
    expect(await db.guardian.findFirstOrThrow({ where: { assessmentId: c.id } })).not.toMatchObject(
      {
        codeHash: code,
      },
    );
    expect(await confirm(added.data.id, code)).toMatchObject({ data: { right: true } });
    expect(await answers()).toEqual({ sharing: "given", photographs: "refused" });
    expect(await db.consent.findMany({ where: { caseId: c.id, source: "parent" } })).toHaveLength(
      1,
    );
    expect(await confirm(added.data.id, code)).toMatchObject({ data: { right: false } });
  });

  it("five wrong codes end what was sent", async () => {
    const { c, add, confirm, answers } = await makeMinor();
    const added = await add();
    if (!added.ok) throw new Error(added.message);
    const { code } = await sentCode(c.id);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let time = 0; time < 5; time++)
      expect(await confirm(added.data.id, wrong)).toMatchObject({ data: { right: false } });
    expect(await confirm(added.data.id, code)).toMatchObject({ data: { right: false } });
    expect(await answers()).toMatchObject({ sharing: "waiting" });
  });

  it("the student's own number is no parent's, and nobody under 18 agrees for another", async () => {
    const { c, add } = await makeMinor();
    expect(await add({ mobile: c.mobile })).toMatchObject({
      ...{ status: 422, fields: { mobile: expect.stringContaining("student's own number") } },
    });
    expect(await add({ adult: "no" })).toMatchObject({ ok: false, status: 422 });
  });
});
