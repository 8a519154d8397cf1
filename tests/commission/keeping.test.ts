import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { correctAgreement } from "@/lib/money/agreements/operations";
import { commissionList } from "@/lib/money/commission/list";
import { sendThrough, unclaimCommission } from "@/lib/money/commission/operations";
import { commissionLine } from "@/lib/money/commission/queries";
import { switchPartner } from "@/lib/money/partners/operations";
import { deleteDeposit } from "@/lib/parts/deposits/operations";
import { setEnrolment } from "@/lib/parts/enrolment/operations";
import { db } from "@/lib/platform/db";
import { toDate } from "@/lib/values/fields/day";
import { claimByHand, commissionOf, makeEarning } from "../support/commission";
import { makeAggregator, makeAgreement } from "../support/partners";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// A commission follows the case and the agreements, whichever way they change.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});
beforeEach(() => db.assessment.deleteMany());

const one = async (assessmentId: string) => (await commissionOf(assessmentId))[0];
const stateOf = async (assessmentId: string) => (await one(assessmentId))?.state;

it("a deposit makes an expected commission, with how it was computed", async () => {
  const { case: c, partner } = await makeEarning(admin);
  expect(await one(c.id)).toMatchObject({
    partnerId: partner.id,
    state: "expected",
    currency: "CAD",
    studentOn: toDate("2026-01-05"),
    location: c.location,
    handlerId: admin.id,
  });
  expect(Number((await one(c.id))?.amount)).toBe(3000);
});

it("a university without an agreement is money nobody will claim, until one is added", async () => {
  const { case: c, partner } = await makeEarning(admin, null);
  expect(await stateOf(c.id)).toBe("none");
  await makeAgreement(partner.id);
  expect(await stateOf(c.id)).toBe("expected");
});

it("a refused visa cancels it, and another visa brings it back", async () => {
  const { case: c, application } = await makeEarning(admin);
  const visa = { assessmentId: c.id, applicationId: application.id };
  const { id } = await db.visa.create({ data: { ...visa, status: "Visa Rejected" } });
  expect(await stateOf(c.id)).toBe("lost");
  await db.visa.update({ where: { id }, data: { status: "Visa Applied" } });
  expect(await stateOf(c.id)).toBe("expected");
});

it("a rejected case, a deferral, an enrolment and a student who leaves are each followed", async () => {
  const { case: c, application } = await makeEarning(admin, { clawbackDays: 60 });
  const where = { id: c.id };
  await db.assessment.update({ where, data: { state: "rejected" } });
  expect(await stateOf(c.id)).toBe("lost");
  await db.assessment.update({ where, data: { state: "active" } });
  await db.application.update({
    where: { id: application.id },
    data: { applicationType: "Defer", deferIntake: "2027-01" },
  });
  expect(await one(c.id)).toMatchObject({ state: "moved", intake: "2027-01" });
  const input = { ref_no: c.ref_no, applicationId: application.id, version: 0 };
  const fields = { ...input, fee: "20,000", paid: "20000", currency: "CAD" };
  const caller = await callerFor(admin);
  expect(await setEnrolment.run({ ...fields, enrolledOn: "2026-09-01" }, caller)).toMatchObject({
    ok: true,
  });
  expect(await one(c.id)).toMatchObject({ state: "confirmed", dueOn: toDate("2026-10-01") });
  const left = { ...fields, version: 1, enrolledOn: "2026-09-01", leftOn: "2026-09-20" };
  expect(await setEnrolment.run(left, caller)).toMatchObject({ ok: true });
  expect(await stateOf(c.id)).toBe("lost");
});

it("the last deposit that is deleted takes it away, and undo brings it back", async () => {
  const { case: c, deposit } = await makeEarning(admin);
  await commissionOf(c.id);
  const caller = await callerFor(admin);
  const version = 0;
  await deleteDeposit.run({ ref_no: c.ref_no, depositId: deposit.id, version }, caller);
  expect(await commissionOf(c.id)).toEqual([]);
  await undoDeletion.run({ ref_no: c.ref_no, id: deposit.id }, caller);
  expect(await stateOf(c.id)).toBe("expected");
});

it("a rate that is corrected backwards computes anew what was not claimed, and says how many", async () => {
  const { case: c, application, partner } = await makeEarning(admin);
  const { case: claimed, ...other } = await makeEarning(admin, null);
  await db.partner.update({ where: { id: other.partner.id }, data: { active: false } });
  await db.course.update({
    where: { id: other.course.id },
    data: { tuitionFee: "1" },
  });
  const rows = await commissionOf(c.id);
  await commissionOf(claimed.id);
  const agreement = await db.agreement.findFirstOrThrow({ where: { partnerId: partner.id } });
  const terms = {
    ...{ validFrom: "2026-01-01", dueAfter: "enrolled", dueDays: "30" },
    rates: [{ kind: "first_year", percent: "20", bonus: "no" }],
  };
  const answer = await correctAgreement.run(
    { id: agreement.id, version: agreement.version, ...terms },
    await callerFor(admin),
  );
  expect(answer).toMatchObject({
    ok: true,
    message: "Agreement corrected. 1 commission is computed anew",
  });
  const [after] = await commissionOf(c.id);
  expect(Number(after?.amount)).toBe(4000);
  expect(after?.id).toBe(rows[0]?.id);
  expect(after?.applicationId).toBe(application.id);
});

it("what was claimed by hand keeps its amount when the rate changes, until it is not claimed after all", async () => {
  const { case: c, application, partner } = await makeEarning(admin);
  const of = { ref_no: c.ref_no, applicationId: application.id };
  const caller = await callerFor(admin);
  await claimByHand(application.id, partner.id, "C-2026-1");
  await db.agreement.updateMany({
    where: { partnerId: partner.id },
    data: { replacedAt: new Date() },
  });
  await makeAgreement(partner.id, { rates: [{ percent: "1" }] });
  const row = await one(c.id);
  expect(row).toMatchObject({ state: "claimed" });
  expect(Number(row?.amount)).toBe(3000);
  expect(row?.how[1]).toBe("By today's facts it is CAD 200.00");
  expect(await unclaimCommission.run(of, caller)).toMatchObject({ ok: true });
  expect(await one(c.id)).toMatchObject({ state: "expected" });
});

it("an admin says through whom an application was sent, and its agreement counts", async () => {
  const { case: c, application, university, partner } = await makeEarning(admin);
  const aggregator = await makeAggregator(university);
  await makeAgreement(aggregator.id, { rates: [{ kind: "fixed", amount: "700" }] });
  expect(await one(c.id)).toMatchObject({ partnerId: partner.id });
  const of = { ref_no: c.ref_no, applicationId: application.id };
  await sendThrough.run({ ...of, partner: aggregator.id }, await callerFor(admin));
  expect(await one(c.id)).toMatchObject({ partnerId: aggregator.id });
});

it("a partner that is switched off is expected to pay nothing", async () => {
  const { case: c, partner } = await makeEarning(admin);
  expect(await stateOf(c.id)).toBe("expected");
  await switchPartner.run({ id: partner.id, active: "no" }, await callerFor(admin));
  expect(await stateOf(c.id)).toBe("none");
});

it("a student more who enrols lifts the step of the others of the intake", async () => {
  const {
    case: c,
    partner,
    course,
    university,
  } = await makeEarning(admin, {
    rates: [{}, { percent: "20", fromStudents: 2 }],
  });
  expect(Number((await one(c.id))?.amount)).toBe(3000);
  const second = await makeEarning(admin, null);
  await db.appliedCourse.update({
    where: { id: second.applied.id },
    data: { universityId: university.id, courseId: course.id },
  });
  await db.enrolment.update({
    where: { applicationId: second.application.id },
    data: { enrolledOn: new Date("2026-09-01") },
  });
  expect(await one(second.case.id)).toMatchObject({ partnerId: partner.id, state: "confirmed" });
  expect(Number((await one(c.id))?.amount)).toBe(4000);
});

describe("the line of sums", () => {
  it("the sums are those of the rows, also after a transfer, and an admin of a branch has its own", async () => {
    const { case: c, application } = await makeEarning(admin);
    await makeEarning(admin, null).then(({ case: { id } }) => commissionOf(id));
    await commissionOf(c.id);
    const everywhere = await viewerFor(admin);
    const lines = async (viewer = everywhere) =>
      (await commissionLine(viewer)).map(({ tab, amount, count }) => [tab, amount, count]);
    expect(await lines()).toEqual([
      ["expected", "CAD 3,000.00", "1"],
      ["confirmed", "", "0"],
      ["overdue", "", "0"],
      ["claimed", "", "0"],
      ["unpaid", "", "0"],
      ["received", "", ""],
      ["none", "", "1 application"],
    ]);
    const empty = (await commissionLine(everywhere)).filter(({ isEmpty }) => isEmpty);
    expect(empty.map(({ tab }) => tab)).toEqual([
      "confirmed",
      "overdue",
      "claimed",
      "unpaid",
      "received",
    ]);
    await db.enrolment.update({
      where: { applicationId: application.id },
      data: { enrolledOn: new Date("2026-02-01") },
    });
    await commissionOf(c.id);
    await db.assessment.update({ where: { id: c.id }, data: { location: "batala" } });
    expect((await lines())[2]).toEqual(["overdue", "CAD 3,000.00", "1"]);
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    const viewer = await viewerFor(limited);
    expect((await lines(viewer))[2]).toEqual(["overdue", "", "0"]);
    expect((await commissionList.read(viewer, { tab: "overdue" })).rows).toEqual([]);
    expect((await commissionList.read(everywhere, { tab: "overdue" })).rows).toMatchObject([
      { ref_no: c.ref_no, amount: "3000.00", currency: "CAD" },
    ]);
  });

  it("nothing is left of the sums of a case that is deleted", async () => {
    const { case: c } = await makeEarning(admin);
    await commissionOf(c.id);
    await db.assessment.delete({ where: { id: c.id } });
    const sums = await db.commissionSum.findMany({ where: { NOT: { count: 0, amount: 0 } } });
    expect(sums).toEqual([]);
  });
});
