import { beforeAll, beforeEach, expect, it } from "vitest";
import { addAgreement } from "@/lib/money/agreements/operations";
import { keepCommission } from "@/lib/money/commission-keeping/operations";
import { deletePartner, switchPartner } from "@/lib/money/partners/operations";
import { clearReferral, setReferral } from "@/lib/money/referrals/operations";
import { shareList } from "@/lib/money/shares/list";
import { db } from "@/lib/platform/db";
import { toDate } from "@/lib/values/fields/day";
import { makeCase } from "../support/cases";
import { makeEarning } from "../support/commission";
import { merge, part } from "../support/merge";
import { makeAgreement, makeSubAgent } from "../support/partners";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

// A share follows the case, its commission, what was received and the sub-agent, whichever way they change.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});
beforeEach(() => db.assessment.deleteMany());

const sharesOf = async (assessmentId: string) => {
  await keepCommission();
  return db.commissionShare.findMany({ where: { assessmentId } });
};
const stateOf = async (assessmentId: string) => (await sharesOf(assessmentId))[0]?.state;

const thirty = { dueAfter: "received", rates: [{ kind: "received", percent: "30" }] };

/** A student with a deposit of 5 January 2026, for whom CAD 3,000 are expected and whom a sub-agent sent. */
async function makeSent(terms: Parameters<typeof makeAgreement>[1] | null = thirty) {
  const earning = await makeEarning(admin);
  const subAgent = await makeSubAgent();
  if (terms !== null) await makeAgreement(subAgent.id, terms);
  const { ref_no } = earning.case;
  const input = { ref_no, version: 0, partner: subAgent.id, since: "1/1/2026" };
  const answer = await setReferral.run(input, await callerFor(admin));
  expect(answer).toMatchObject({ ok: true });
  return { ...earning, subAgent };
}

/** The partner has paid all of the claim, as a remittance writes it. */
const receive = (applicationId: string, partnerId: string, received = "3000") =>
  db.commissionClaim.create({
    data: {
      ...{ applicationId, partnerId, number: "C-1", claimedOn: toDate("2026-10-01") },
      ...{ amount: "3000", currency: "CAD", received, receivedOn: toDate("2026-11-01") },
    },
  });

it("a student whom a sub-agent sent brings it a share, which is payable once our commission is here", async () => {
  const { case: c, application, partner, subAgent } = await makeSent();
  const [expected] = await sharesOf(c.id);
  expect(expected).toMatchObject({
    ...{ partnerId: subAgent.id, state: "expected", currency: "CAD", location: c.location },
  });
  expect(Number(expected?.amount)).toBe(900);
  const claim = await receive(application.id, partner.id, "2900");
  const [payable] = await sharesOf(c.id);
  expect(payable).toMatchObject({ id: expected?.id, state: "payable" });
  expect(Number(payable?.amount)).toBe(870);
  await db.commissionClaim.update({ where: { id: claim.id }, data: { receivedOn: null } });
  expect(await stateOf(c.id)).toBe("expected");
});

it("a share goes with the word that a sub-agent sent the student", async () => {
  const { case: c } = await makeSent();
  expect(await stateOf(c.id)).toBe("expected");
  const caller = await callerFor(admin);
  expect(await clearReferral.run({ ref_no: c.ref_no, version: 1 }, caller)).toMatchObject({
    ok: true,
  });
  expect(await sharesOf(c.id)).toEqual([]);
});

it("two admins who name a sub-agent at once do not overwrite each other", async () => {
  const { case: c, subAgent } = await makeSent();
  const input = { ref_no: c.ref_no, version: 0, partner: subAgent.id, since: "2/1/2026" };
  expect(await setReferral.run(input, await callerFor(admin))).toMatchObject({
    ...{ ok: false, status: 409 },
  });
});

it("only a sub-agent that is on can be named, and only by an admin of the case's branch", async () => {
  const { case: c, partner } = await makeSent();
  const off = await makeSubAgent({ active: false, name: "Closed Overseas" });
  const say = async (who: Staff, id: string) =>
    setReferral.run(
      { ref_no: c.ref_no, version: 1, partner: id, since: "1/1/2026" },
      await callerFor(who),
    );
  expect(await say(admin, off.id)).toMatchObject({ message: "Closed Overseas is switched off" });
  expect(await say(admin, partner.id)).toMatchObject({ message: "There is no such sub-agent" });
  const handler = await makeStaff({ role: "user" });
  await db.assessment.update({ where: { id: c.id }, data: { handlerId: handler.id } });
  expect(await say(handler, partner.id)).toMatchObject({ ok: false, status: 403 });
  const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
  expect(await say(elsewhere, partner.id)).toMatchObject({ ok: false, status: 404 });
});

it("an agreement that is added later counts for the students who were sent before", async () => {
  const { case: c, subAgent } = await makeSent(null);
  expect(await stateOf(c.id)).toBe("none");
  const terms = { validFrom: "1/1/2026", dueAfter: "received", dueDays: "15" };
  const rates = [{ kind: "received", percent: "30", bonus: "no" }];
  const answer = await addAgreement.run(
    { partner: subAgent.id, ...terms, rates },
    await callerFor(admin),
  );
  expect(answer).toMatchObject({ ok: true });
  expect(await stateOf(c.id)).toBe("expected");
});

it("a sub-agent's share waits for our commission, and nobody else's agreement does", async () => {
  const { partner, subAgent } = await makeSent(null);
  const add = async (id: string, dueAfter: string, rates: object[]) =>
    addAgreement.run(
      { partner: id, validFrom: "1/1/2030", dueAfter, dueDays: "0", rates },
      await callerFor(admin),
    );
  const fixed = { kind: "fixed", amount: "25,000", bonus: "no" };
  const received = { kind: "received", percent: "30", bonus: "no" };
  expect(await add(subAgent.id, "enrolled", [fixed])).toMatchObject({
    message: "A sub-agent's share is due once our commission is received",
  });
  expect(await add(partner.id, "received", [fixed])).toMatchObject({
    message: "Only a sub-agent's share waits for our commission",
  });
  expect(await add(partner.id, "enrolled", [received])).toMatchObject({
    message: "Only a sub-agent is paid a part of what we receive",
  });
  expect(await add(subAgent.id, "received", [received, { ...fixed, bonus: "yes" }])).toMatchObject({
    message: expect.stringMatching(/the currencies differ$/),
  });
  expect(await add(subAgent.id, "received", [received, fixed])).toMatchObject({ ok: true });
});

it("a sub-agent that is switched off gets what was received before and nothing else", async () => {
  const { case: c, subAgent } = await makeSent();
  const paid = await makeEarning(admin);
  await db.referral.create({
    data: { assessmentId: paid.case.id, partnerId: subAgent.id, since: toDate("2026-01-01") },
  });
  await receive(paid.application.id, paid.partner.id);
  await switchPartner.run({ id: subAgent.id, active: "no" }, await callerFor(admin));
  expect(await stateOf(c.id)).toBe("none");
  expect(await stateOf(paid.case.id)).toBe("payable");
});

it("a sub-agent who sent a student is switched off instead of deleted", async () => {
  const { subAgent } = await makeSent(null);
  const answer = await deletePartner.run({ id: subAgent.id }, await callerFor(admin));
  expect(answer).toMatchObject({ ok: false, status: 409 });
  expect((answer as { message: string }).message).toContain("sent 1 student");
});

it("a case in the trash owes its sub-agent nothing, and does again once it is restored", async () => {
  const { case: c } = await makeSent();
  expect(await stateOf(c.id)).toBe("expected");
  await trash(c);
  expect(await sharesOf(c.id)).toEqual([]);
  await restore(c);
  expect(await stateOf(c.id)).toBe("expected");
});

it("a merge takes the sub-agent to a survivor that has none, and its undo gives it back", async () => {
  const { case: c, subAgent } = await makeSent();
  const survivor = await makeCase({ handler: admin });
  await keepCommission();
  expect(await merge(survivor, c, [], admin)).toMatchObject({ ok: true });
  expect(await sharesOf(survivor.id)).toMatchObject([{ partnerId: subAgent.id }]);
  expect(await part(c, admin)).toMatchObject({ ok: true });
  expect(await sharesOf(survivor.id)).toEqual([]);
  expect(await sharesOf(c.id)).toMatchObject([{ partnerId: subAgent.id }]);
});

it("the survivor's sub-agent counts where two merged cases were sent by two", async () => {
  const { case: c } = await makeSent();
  const survivor = await makeCase({ handler: admin });
  const other = await makeSubAgent();
  const sent = { assessmentId: survivor.id, partnerId: other.id, since: toDate("2026-01-01") };
  await db.referral.create({ data: sent });
  await keepCommission();
  expect(await merge(survivor, c, [], admin)).toMatchObject({ ok: true });
  expect(await sharesOf(survivor.id)).toMatchObject([{ partnerId: other.id, state: "none" }]);
  expect(await part(c, admin)).toMatchObject({ ok: true });
  expect(await db.referral.count({ where: { partnerId: other.id } })).toBe(1);
  expect(await db.referral.count({ where: { assessmentId: c.id } })).toBe(1);
});

it("a student more who enrols lifts the step of the others whom the sub-agent sent for the intake", async () => {
  const rates = [...thirty.rates, { kind: "received", percent: "40", fromStudents: 2 }];
  const { case: c, subAgent } = await makeSent({ dueAfter: "received", rates });
  const amount = async () => Number((await sharesOf(c.id))[0]?.amount);
  expect(await amount()).toBe(900);
  const second = await makeEarning(admin);
  await db.referral.create({
    data: { assessmentId: second.case.id, partnerId: subAgent.id, since: toDate("2026-01-01") },
  });
  const where = { applicationId: second.application.id };
  await db.enrolment.update({ where, data: { enrolledOn: toDate("2026-09-01") } });
  await keepCommission();
  expect(await amount()).toBe(1200);
});

it("the list of shares is of an admin's branches, also after a transfer", async () => {
  const { case: c } = await makeSent();
  await keepCommission();
  await db.assessment.update({ where: { id: c.id }, data: { location: "batala" } });
  const rows = async (viewer: Parameters<typeof shareList.read>[0]) =>
    (await shareList.read(viewer, { tab: "expected" })).rows;
  const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
  expect(await rows(await viewerFor(limited))).toEqual([]);
  expect(await rows(await viewerFor(admin))).toMatchObject([
    { ref_no: c.ref_no, amount: "900.00", currency: "CAD" },
  ]);
});
