import { beforeAll, beforeEach, expect, it } from "vitest";
import { keepCommission } from "@/lib/money/commission-keeping/operations";
import { clearReferral } from "@/lib/money/referrals/operations";
import {
  editShareTax,
  makeStatement,
  payStatement,
  withdrawStatement,
} from "@/lib/money/share-statements/operations";
import { payableOf, statementsOf } from "@/lib/money/share-statements/queries";
import { correctExpense, voidExpense } from "@/lib/money/vouchers/corrections";
import { erasePerson } from "@/lib/office/erasure/operations";
import { db } from "@/lib/platform/db";
import { toDate } from "@/lib/values/fields/day";
import { makeCase } from "../support/cases";
import { makeEarning } from "../support/commission";
import { merge, part } from "../support/merge";
import { makeAgreement, makeSubAgent } from "../support/partners";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { restore, trash } from "../support/trash";

// A payable share stands on a statement, a voucher pays it, and a void makes it payable again.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});
beforeEach(() => db.assessment.deleteMany());

/** A sub-agent that gets 30 percent of what is received, with a PAN. */
async function makeAgent() {
  const agent = await makeSubAgent({ pan: "ABCDE1234F" });
  const rates = [{ kind: "received", percent: "30" }];
  await makeAgreement(agent.id, { dueAfter: "received", dueDays: 0, clawbackDays: 60, rates });
  return agent;
}

/** A student whom it sent, and for whom CAD 3,000 were received: CAD 900 are payable. */
async function makePayable(agent: { id: string }) {
  const earning = await makeEarning(admin, { clawbackDays: 60 });
  const { application, partner } = earning;
  const assessmentId = earning.case.id;
  await db.referral.create({
    data: { assessmentId, partnerId: agent.id, since: toDate("2026-01-01") },
  });
  await db.commissionClaim.create({
    data: {
      ...{ applicationId: application.id, partnerId: partner.id, number: "C-1" },
      ...{ claimedOn: toDate("2026-10-01"), amount: "3000", currency: "CAD", received: "3000" },
      receivedOn: toDate("2026-11-01"),
    },
  });
  await keepCommission();
  const share = await db.commissionShare.findUniqueOrThrow({
    where: { applicationId: application.id },
  });
  return { ...earning, share };
}

const make = async (agentId: string, lines: { share: string; rupees: string }[], more = {}) =>
  makeStatement.run({ partner: agentId, lines, ...more }, await callerFor(admin));

type StatementAnswer = { ok: true; data: { _id: string; number: string } };
const pay = async (id: string, version = 0) =>
  payStatement.run(
    { id, version, location: "gurdaspur", mode: "bank", modeReference: "UTR77" },
    await callerFor(admin),
  );

async function makePaid(agentId: string, share: { id: string }, rupees = "55,000") {
  const made = (await make(agentId, [{ share: share.id, rupees }])) as StatementAnswer;
  expect(made).toMatchObject({ ok: true });
  expect(await pay(made.data._id)).toMatchObject({ ok: true });
  return db.shareStatement.findUniqueOrThrow({
    where: { id: made.data._id },
    include: { voucher: true },
  });
}

const stateOf = async (applicationId: string) => {
  await keepCommission();
  const share = await db.commissionShare.findUnique({ where: { applicationId } });
  return share?.state;
};

const voidIt = async (recieptNumber: bigint) =>
  voidExpense.run(
    { recieptNumber: Number(recieptNumber), reason: "The bank sent it back" },
    await callerFor(admin),
  );

it("a statement takes TDS, its voucher pays what is left, and the share is paid", async () => {
  const agent = await makeAgent();
  const { application, share } = await makePayable(agent);
  const { voucher, ...statement } = await makePaid(agent.id, share);
  expect([statement.shares, statement.tax, statement.net].map(Number)).toEqual([
    55000, 1100, 53900,
  ]);
  expect(voucher).toMatchObject({
    ...{ kind: "expense", head: "commission", name: agent.name, mode: "bank" },
    ...{ modeReference: "UTR77", location: "gurdaspur" },
  });
  expect([voucher?.amount, voucher?.tds].map(Number)).toEqual([53900, 1100]);
  expect(voucher?.particulars).toMatch(/^Commission by statement S\d{5}, less TDS of ₹1,100.00$/);
  expect(await stateOf(application.id)).toBe("paid");
  expect(await payableOf(agent.id)).toEqual([]);
  expect(await pay(statement.id, 1)).toMatchObject({ ok: false, status: 409 });
});

it("a void of the payment makes its shares payable again, and withdraws the statement", async () => {
  const agent = await makeAgent();
  const { application, share } = await makePayable(agent);
  const { voucher } = await makePaid(agent.id, share);
  expect(await voidIt(voucher?.recieptNumber ?? 0n)).toMatchObject({ ok: true });
  expect(await stateOf(application.id)).toBe("payable");
  expect(await statementsOf(agent.id)).toMatchObject([{ isWithdrawn: true }]);
  await makePaid(agent.id, share);
  expect(await stateOf(application.id)).toBe("paid");
});

it("a payment is not corrected to another sum than its statement says", async () => {
  const agent = await makeAgent();
  const { share } = await makePayable(agent);
  const { voucher } = await makePaid(agent.id, share);
  const input = {
    ...{ recieptNumber: Number(voucher?.recieptNumber), reason: "Typed wrong", name: agent.name },
    ...{ particulars: "Commission", amount: "1", mode: "bank", head: "commission" },
  };
  expect(await correctExpense.run(input, await callerFor(admin))).toMatchObject({
    ...{ ok: false, status: 409 },
    message: expect.stringMatching(/^This paid a sub-agent's statement/),
  });
});

it("a student who leaves after the payment is taken back by the next statement, once", async () => {
  const agent = await makeAgent();
  const { application, share } = await makePayable(agent);
  await makePaid(agent.id, share);
  await db.enrolment.update({
    where: { applicationId: application.id },
    data: { enrolledOn: toDate("2026-09-01"), leftOn: toDate("2026-09-20") },
  });
  expect(await stateOf(application.id)).toBe("back");
  const next = await makePayable(agent);
  const { backs, net, tax } = await makePaid(agent.id, next.share, "60,000");
  expect([backs, tax, net].map(Number)).toEqual([55000, 100, 4900]);
  expect(await stateOf(application.id)).toBe("lost");
  expect(await payableOf(agent.id)).toEqual([]);
});

it("a student who is lost between the statement and its payment stops the payment", async () => {
  const agent = await makeAgent();
  const { application, share } = await makePayable(agent);
  const made = (await make(agent.id, [{ share: share.id, rupees: "55000" }])) as StatementAnswer;
  await db.enrolment.update({
    where: { applicationId: application.id },
    data: { leftOn: toDate("2026-09-20") },
  });
  expect(await pay(made.data._id)).toMatchObject({
    message: "A student of this statement was lost meanwhile: withdraw it and make another one",
  });
  const caller = await callerFor(admin);
  const withdrawn = await withdrawStatement.run({ id: made.data._id, version: 0 }, caller);
  expect(withdrawn).toMatchObject({ ok: true });
  expect(await stateOf(application.id)).toBe("lost");
});

it("a share stands on one statement, also where two admins make one at once", async () => {
  const agent = await makeAgent();
  const { share } = await makePayable(agent);
  const lines = [{ share: share.id, rupees: "55000" }];
  const answers = await Promise.all([make(agent.id, lines), make(agent.id, lines)]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await db.shareLine.count({ where: { applicationId: share.applicationId } })).toBe(1);
});

it("a share without rupees stays, a statement needs one, and a share in rupees is what it is", async () => {
  const agent = await makeSubAgent();
  const rates = [{ kind: "fixed", amount: "25000" }];
  await makeAgreement(agent.id, { dueAfter: "received", rates });
  const { share } = await makePayable(agent);
  expect(await make(agent.id, [{ share: share.id, rupees: "" }])).toMatchObject({
    message: "Please enter the rupees of one share at least",
  });
  expect(await make(agent.id, [{ share: share.id, rupees: "24,999" }])).toMatchObject({
    message: "This share is ₹25,000.00",
  });
  expect(await make(agent.id, [{ share: share.id, rupees: "25,000" }])).toMatchObject({ ok: true });
});

it("a bill with GST needs a GSTIN, and the voucher says how much of it is GST", async () => {
  const agent = await makeAgent();
  const { share } = await makePayable(agent);
  const bill = { gstRate: "18", billNumber: "7", billDay: "1/11/2026" };
  const lines = [{ share: share.id, rupees: "10000" }];
  expect(await make(agent.id, lines, bill)).toMatchObject({
    message: "The sub-agent has no GSTIN, so its bill has no GST",
  });
  await db.partner.update({ where: { id: agent.id }, data: { gstin: "03ABCDE1234F1Z5" } });
  const made = (await make(agent.id, lines, bill)) as StatementAnswer;
  await pay(made.data._id);
  const { gst, net, voucher } = await db.shareStatement.findUniqueOrThrow({
    where: { id: made.data._id },
    include: { voucher: true },
  });
  expect([gst, net, voucher?.amount].map(Number)).toEqual([1800, 11800, 11800]);
  expect(voucher?.particulars).toContain("with GST of ₹1,800.00");
});

it("a sub-agent that stands on a statement stays the student's", async () => {
  const agent = await makeAgent();
  const { case: c, share } = await makePayable(agent);
  await makePaid(agent.id, share);
  const answer = await clearReferral.run({ ref_no: c.ref_no, version: 0 }, await callerFor(admin));
  expect(answer).toMatchObject({ ok: false, status: 409 });
});

it("a share that was paid is paid still where its case was in the trash, or part of another one", async () => {
  const agent = await makeAgent();
  const { case: c, application, share } = await makePayable(agent);
  await makePaid(agent.id, share);
  await trash(c);
  await keepCommission();
  await restore(c);
  expect(await stateOf(application.id)).toBe("paid");
  const survivor = await makeCase({ handler: admin });
  expect(await merge(survivor, c, [], admin)).toMatchObject({ ok: true });
  expect(await stateOf(application.id)).toBe("paid");
});

it("a statement that waits is paid for the survivor of a merge, and its undo gives the paid share back", async () => {
  const agent = await makeAgent();
  const { case: c, application, share } = await makePayable(agent);
  const made = (await make(agent.id, [{ share: share.id, rupees: "55000" }])) as StatementAnswer;
  const survivor = await makeCase({ handler: admin });
  expect(await merge(survivor, c, [], admin)).toMatchObject({ ok: true });
  await keepCommission();
  expect(await pay(made.data._id)).toMatchObject({ ok: true });
  expect(await stateOf(application.id)).toBe("paid");
  expect(await part(c, admin)).toMatchObject({ ok: true });
  expect(await stateOf(application.id)).toBe("paid");
});

it("the payment of a share outlives the erasure of its case, without the person, and is voided still", async () => {
  const agent = await makeAgent();
  const { case: c, application, share } = await makePayable(agent);
  const { voucher } = await makePaid(agent.id, share);
  const eraser = await callerFor(await makeStaff({ role: "admin" }));
  expect(await erasePerson.run({ ref_no: c.ref_no }, eraser)).toMatchObject({ ok: true });
  await keepCommission();
  expect(await payableOf(agent.id)).toEqual([]);
  const [row] = await statementsOf(agent.id);
  expect(row).toMatchObject({ net: "53900.00", isWithdrawn: false });
  expect(row?.lines).toMatchObject([{ name: "–", refNo: "–", rupees: "55000.00" }]);
  expect(await voidIt(voucher?.recieptNumber ?? 0n)).toMatchObject({ ok: true });
  expect(await statementsOf(agent.id)).toMatchObject([{ isWithdrawn: true }]);
  expect(await payableOf(agent.id)).toEqual([]);
  expect(await stateOf(application.id)).toBeUndefined();
});

it("what a statement says is never changed", async () => {
  const agent = await makeAgent();
  const { share } = await makePayable(agent);
  const { id } = await makePaid(agent.id, share);
  await expect(
    db.shareStatement.update({ where: { id }, data: { how: ["Another"] } }),
  ).rejects.toThrow("statement stands");
  await expect(
    db.shareStatement.update({ where: { id }, data: { voucherId: null } }),
  ).rejects.toThrow("statement stands");
});

it("only an admin of all branches pays sub-agents and sets the TDS", async () => {
  const agent = await makeAgent();
  const { share } = await makePayable(agent);
  const limited = await callerFor(await makeStaff({ role: "admin", branches: ["gurdaspur"] }));
  const counsellor = await callerFor(await makeStaff({ role: "user" }));
  const statement = { partner: agent.id, lines: [{ share: share.id, rupees: "1" }] };
  const tax = { percent: "5", percentWithoutPan: "20", yearlyThreshold: "20,000", version: 0 };
  for (const caller of [limited, counsellor]) {
    expect(await makeStatement.run(statement, caller)).toMatchObject({ ok: false, status: 403 });
    expect(await editShareTax.run(tax, caller)).toMatchObject({ ok: false, status: 403 });
  }
});

it("TDS that an admin sets counts from the next statement on", async () => {
  const agent = await makeAgent();
  const { share } = await makePayable(agent);
  const before = await db.shareTax.findUniqueOrThrow({ where: { only: true } });
  const { version } = before;
  const tax = { percent: "5", percentWithoutPan: "20", yearlyThreshold: "15,000", version };
  expect(await editShareTax.run(tax, await callerFor(admin))).toMatchObject({ ok: true });
  const { tax: taken } = await makePaid(agent.id, share, "16,000");
  expect(Number(taken)).toBe(800);
  await db.shareTax.update({ where: { only: true }, data: before });
});
