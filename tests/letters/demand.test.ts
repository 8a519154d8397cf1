import { beforeAll, describe, expect, it } from "vitest";
import { createVisa, editVisa } from "@/lib/parts/visas/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { makeCase } from "../support/cases";
import { makeNumbered, makeOffer } from "../support/deposits";
import { makeLetter } from "../support/letters";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { restore, trash } from "../support/trash";

// A visa waits until the letters of its application are verified.

let staff: Staff;
let second: Staff;
let counsellor: Caller;
let admin: Caller;
beforeAll(async () => {
  staff = await makeStaff();
  second = await makeStaff();
  counsellor = await callerFor(staff);
  admin = await callerFor(await makeStaff({ role: "admin" }));
});

async function scene() {
  const c = await makeCase({ handler: staff });
  const offer = await makeOffer(c.id);
  const { applicationId } = offer;
  const lodge = (caller: Caller, more: object = {}) =>
    createVisa.run({ ref_no: c.ref_no, applicationId, status: "Visa Applied", ...more }, caller);
  const of = { assessmentId: c.id, applicationId, uploadedById: staff.id, details: staff };
  return { c, offer, applicationId, lodge, of };
}

const says = (lacked: string) => ({
  status: 409,
  code: "unverified",
  message: `A visa waits for its letter: ${lacked}. An admin can go on without it.`,
});

describe("the first step of a visa", () => {
  it("a visa is refused while its application has no letter, and after its letter was verified it begins", async () => {
    const { offer, lodge, of } = await scene();
    expect(await lodge(counsellor)).toMatchObject(
      says("no letter of this application was uploaded"),
    );
    const letter = await makeLetter({ ...of, offerLetterId: offer.id });
    expect(await lodge(counsellor)).toMatchObject(
      says("offer.pdf was not verified by a second person"),
    );
    const check = { method: "mail", words: "They answered", checkedById: second.id };
    const which = { letterId: letter.id, assessmentId: letter.assessmentId };
    const checkedAt = new Date();
    await db.letterCheck.create({ data: { ...which, ...check, result: "unclear", checkedAt } });
    expect(await lodge(counsellor)).toMatchObject({ status: 409 });
    const later = new Date(checkedAt.getTime() + 1);
    await db.letterCheck.create({
      data: { ...which, ...check, result: "genuine", checkedAt: later },
    });
    expect(await lodge(counsellor)).toMatchObject({ ok: true });
  });

  it("a forged letter and a verification that has ended are in the way, each in its words", async () => {
    const { offer, lodge, of } = await scene();
    const letter = await makeLetter({
      ...{ ...of, offerLetterId: offer.id, checkedBy: second, validUntil: "2026-01-31" },
    });
    expect(await lodge(counsellor)).toMatchObject(
      says("what was verified of offer.pdf ended on 31/01/2026"),
    );
    await db.letterCheck.create({
      data: {
        ...{ letterId: letter.id, assessmentId: letter.assessmentId, checkedById: second.id },
        ...{ method: "phone", words: "They know no such student", result: "forged" },
        checkedAt: new Date(Date.now() + 1000),
      },
    });
    expect(await lodge(counsellor)).toMatchObject(says("offer.pdf was found forged"));
  });

  it("a newer letter that nobody verified is in the way again", async () => {
    const { c, applicationId, offer, lodge, of } = await scene();
    await makeLetter({ ...of, offerLetterId: offer.id, checkedBy: second });
    const newer = await db.offerLetter.create({
      data: { assessmentId: c.id, applicationId, status: "Unconditional" },
    });
    await makeLetter({
      ...{ ...of, offerLetterId: newer.id, fileName: "new.pdf" },
      createdAt: new Date(Date.now() + 1000),
    });
    expect(await lodge(counsellor)).toMatchObject(
      says("new.pdf was not verified by a second person"),
    );
  });

  it("a verified letter of another application does not count", async () => {
    const { c, lodge, of } = await scene();
    const other = await makeNumbered(c.id);
    const offer = await db.offerLetter.create({
      data: { assessmentId: c.id, applicationId: other.id, status: "Unconditional" },
    });
    await makeLetter({
      ...{ ...of, applicationId: other.id, offerLetterId: offer.id, checkedBy: second },
    });
    expect(await lodge(counsellor)).toMatchObject({ status: 409 });
  });

  it("an admin goes on with a reason, which stays in the ledger with what was in the way", async () => {
    const { c, applicationId, lodge } = await scene();
    expect(await lodge(counsellor, { anyway: "Hurry" })).toMatchObject({ status: 409 });
    expect(await lodge(admin)).toMatchObject({
      fields: { anyway: expect.stringContaining("no letter of this application") },
    });
    expect(await db.letterWaiver.count({ where: { applicationId } })).toBe(0);
    expect(await lodge(admin, { anyway: "The portal is away until Monday" })).toMatchObject({
      ok: true,
    });
    const waivers = () => db.letterWaiver.findMany({ where: { applicationId } });
    const stands = [
      {
        reason: "The portal is away until Monday",
        lacked: "no letter of this application was uploaded",
        madeById: admin.viewer?.id,
      },
    ];
    expect(await waivers()).toMatchObject(stands);
    await trash(c);
    await restore(c);
    expect(await waivers()).toMatchObject(stands);
  });

  it("an admin's reason is no waiver where the letter is verified", async () => {
    const { offer, applicationId, lodge, of } = await scene();
    await makeLetter({ ...of, offerLetterId: offer.id, checkedBy: second });
    expect(await lodge(admin, { anyway: "For sure" })).toMatchObject({ ok: true });
    expect(await db.letterWaiver.count({ where: { applicationId } })).toBe(0);
  });
});

describe("a visa that was kept back", () => {
  const move = (
    { c, id }: { c: { ref_no: string }; id: string },
    caller: Caller,
    more: object = {},
  ) => editVisa.run({ ref_no: c.ref_no, visaId: id, status: "Visa Applied", ...more }, caller);
  /** Its letter was verified when it began, and another one came since. */
  async function keptBack(anyway?: string) {
    const made = await scene();
    const { c, offer, applicationId, lodge, of } = made;
    if (!anyway) await makeLetter({ ...of, offerLetterId: offer.id, checkedBy: second });
    const answer = await lodge(anyway ? admin : counsellor, { status: "Visa not applied", anyway });
    expect(answer).toMatchObject({ ok: true });
    const { id } = await db.visa.findFirstOrThrow({ where: { applicationId } });
    const another = async () => {
      const newer = await db.offerLetter.create({
        data: { assessmentId: c.id, applicationId, status: "Unconditional" },
      });
      const later = { fileName: "new.pdf", createdAt: new Date(Date.now() + 1000) };
      await makeLetter({ ...of, offerLetterId: newer.id, ...later });
    };
    return { ...made, id, another };
  }

  it("leaves with its verified letter, and not with one that came since", async () => {
    const good = await keptBack();
    expect(await move(good, counsellor)).toMatchObject({ ok: true });
    const stale = await keptBack();
    await stale.another();
    expect(await move(stale, counsellor)).toMatchObject(
      says("new.pdf was not verified by a second person"),
    );
    expect(await db.visa.findUnique({ where: { id: stale.id } })).toMatchObject({
      status: "Visa not applied",
    });
    expect(await move(stale, admin, { anyway: "Asked by telephone" })).toMatchObject({ ok: true });
    expect(
      await db.letterWaiver.findMany({ where: { applicationId: stale.applicationId } }),
    ).toMatchObject([
      { reason: "Asked by telephone", lacked: "new.pdf was not verified by a second person" },
    ]);
  });

  it("asks an admin's reason once for the same letter, and again for another", async () => {
    const waived = await keptBack("The portal is away");
    expect(await move(waived, counsellor)).toMatchObject({ ok: true });
    const other = await keptBack("The portal is away");
    await other.another();
    expect(await move(other, counsellor)).toMatchObject({ status: 409, code: "unverified" });
  });

  it("is decided without being asked again once it was applied for", async () => {
    const applied = await keptBack();
    expect(await move(applied, counsellor)).toMatchObject({ ok: true });
    await applied.another();
    expect(await move(applied, counsellor, { status: "Visa Recevied" })).toMatchObject({
      ok: true,
    });
  });
});
