import { afterEach, expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { transferAssessment, updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { addFund, deleteFund } from "@/lib/parts/funds/operations";
import { editLetter } from "@/lib/parts/letters/operations";
import { visaDateList } from "@/lib/parts/visa-dates/list";
import { judgeVisaDates, setVisaPlan } from "@/lib/parts/visa-dates/operations";
import { createVisa } from "@/lib/parts/visas/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeLetter, verifyLetterOf } from "../support/letters";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";
import { makePlanned, verdictsOf } from "../support/visa-dates";

// What the rules say of a case is judged anew within a minute of whatever changes it. No rule is confirmed here, so that
// nothing can be known.

afterEach(() => setClock());

async function scene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const application = await makePlanned(c.id);
  await judgeVisaDates();
  return { handler, c, application };
}

const listed = async (staff: Staff) => {
  const { rows } = await visaDateList.read(await viewerFor(staff), { tab: "unknown" });
  return rows.map(({ ref_no }) => ref_no);
};
const factsOf = async (assessmentId: string) => {
  const [verdict] = await verdictsOf(assessmentId);
  return verdict?.facts;
};

it("without a confirmed rule a planned visa is not known to be safe, and says why", async () => {
  const { handler, c } = await scene();
  const { rows } = await visaDateList.read(await viewerFor(handler), { tab: "unknown" });
  expect(rows).toMatchObject([
    {
      ref_no: c.ref_no,
      state: { value: "unknown", label: "Not known" },
      planned: "2026-12-10",
      earliest: null,
      last: null,
      note: "No rule for Canada has been confirmed",
    },
  ]);
});

it("a verdict that would be the same is not written again", async () => {
  const { c } = await scene();
  const [first] = await verdictsOf(c.id);
  await db.assessment.update({ where: { id: c.id }, data: { any_refusal: false } });
  await judgeVisaDates();
  expect(await verdictsOf(c.id)).toEqual([first]);
});

it("a changed fact closes the verdict, which keeps the facts that it was made of", async () => {
  const { handler, c, application } = await scene();
  const input = {
    ...{ ref_no: c.ref_no, applicationId: application.id, version: 0 },
    ...{ plannedOn: "15/1/2027", level: "master" },
  };
  expect(await setVisaPlan.run(input, await callerFor(handler))).toMatchObject({ ok: true });
  await judgeVisaDates();
  const all = await db.visaVerdict.findMany({
    where: { assessmentId: c.id },
    orderBy: { madeAt: "asc" },
  });
  expect(all.map(({ closedAt }) => closedAt !== null)).toEqual([true, false]);
  expect(all.map(({ facts }) => facts)).toMatchObject([
    { plannedOn: "2026-12-10", level: "pg" },
    { plannedOn: "2027-01-15", level: "master" },
  ]);
});

it("funds that are added, deleted and brought back are facts, none, and facts again", async () => {
  const { handler, c } = await scene();
  const caller = await callerFor(handler);
  const ref = { ref_no: c.ref_no };
  const money = { holder: "Harjit", relation: "father", bank: "PNB", amount: "1 lakh" };
  await addFund.run({ ...ref, ...money, currency: "INR" }, caller);
  await judgeVisaDates();
  expect(await factsOf(c.id)).toMatchObject({ funds: [{ amount: 10_000_000 }] });
  const { id } = await db.fund.findFirstOrThrow({ where: { assessmentId: c.id } });
  await deleteFund.run({ ...ref, fundId: id, version: 0 }, caller);
  await judgeVisaDates();
  expect(await factsOf(c.id)).toMatchObject({ funds: [] });
  await undoDeletion.run({ ...ref, id }, caller);
  await judgeVisaDates();
  expect(await factsOf(c.id)).toMatchObject({ funds: [{ id, amount: 10_000_000 }] });
});

it("a passport that is replaced is judged by the one that is valid longest", async () => {
  const { c } = await scene();
  const passport = { assessmentId: c.id, number: "P", address: "-", issuePlace: "-" };
  const make = (validTo: string) =>
    db.passport.create({
      data: { ...passport, validFrom: new Date("2020-01-01"), validTo: new Date(validTo) },
    });
  await make("2027-01-01");
  await judgeVisaDates();
  expect(await factsOf(c.id)).toMatchObject({ passport: { validUntil: "2027-01-01" } });
  await make("2036-01-01");
  await judgeVisaDates();
  expect(await factsOf(c.id)).toMatchObject({ passport: { validUntil: "2036-01-01" } });
});

it("the day on which an offer expires is a fact once somebody has read it on the letter", async () => {
  const { handler, c, application } = await scene();
  const of = { assessmentId: c.id, applicationId: application.id };
  const offer = await db.offerLetter.create({ data: { ...of, status: "Unconditional" } });
  const letter = await makeLetter({ ...of, offerLetterId: offer.id });
  await judgeVisaDates();
  expect(await factsOf(c.id)).toMatchObject({ offer: { expiresOn: null } });
  const input = {
    ...{ ref_no: c.ref_no, letterId: letter.id, version: letter.version, kind: "offer" },
    ...{ applicationId: application.id, receivedFrom: "portal", expiresOn: "31/1/2027" },
  };
  expect(await editLetter.run(input, await callerFor(handler))).toMatchObject({ ok: true });
  await judgeVisaDates();
  expect(await factsOf(c.id)).toMatchObject({ offer: { expiresOn: "2027-01-31" } });
});

it("a visa that was applied for is in no list of visa dates any more", async () => {
  const { handler, c, application } = await scene();
  expect(await listed(handler)).toEqual([c.ref_no]);
  const input = { ref_no: c.ref_no, applicationId: application.id, status: "Visa Applied" };
  await verifyLetterOf(application);
  expect(await createVisa.run(input, await callerFor(handler))).toMatchObject({ ok: true });
  await judgeVisaDates();
  expect(await listed(handler)).toEqual([]);
  expect(await db.visaVerdict.count({ where: { assessmentId: c.id } })).toBe(1);
});

it("a rejected case leaves the list of visa dates at once, and comes back with the case", async () => {
  const { handler, c } = await scene();
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  const decide = async (status: boolean) => {
    const { version } = await db.assessment.findUniqueOrThrow({ where: { id: c.id } });
    return updateAssessmentStatus.run({ ref_no: c.ref_no, status, version }, admin);
  };
  expect(await decide(false)).toMatchObject({ ok: true });
  expect(await listed(handler)).toEqual([]);
  await judgeVisaDates();
  expect(await verdictsOf(c.id)).toEqual([]);
  expect(await decide(true)).toMatchObject({ ok: true });
  await judgeVisaDates();
  expect(await listed(handler)).toEqual([c.ref_no]);
});

it("a transferred case is in the list of visa dates of its new handler alone, at once", async () => {
  const { handler, c } = await scene();
  const next = await makeStaff();
  const transfer = { ref_no: c.ref_no, caseHandler: next.email };
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  expect(await transferAssessment.run(transfer, admin)).toMatchObject({ ok: true });
  expect([await listed(handler), await listed(next)]).toEqual([[], [c.ref_no]]);
});

it("a case in the trash is in no list of visa dates, and comes back with its verdicts", async () => {
  const { handler, c } = await scene();
  const before = await verdictsOf(c.id);
  await trash(c);
  await judgeVisaDates();
  expect(await listed(handler)).toEqual([]);
  await restore(c);
  expect(await verdictsOf(c.id)).toEqual(before);
  await judgeVisaDates();
  expect(await listed(handler)).toEqual([c.ref_no]);
});

it("a new day in India judges all open cases again, and the same day judges none", async () => {
  const { c } = await scene();
  await db.visaVerdict.deleteMany({ where: { assessmentId: c.id } });
  await judgeVisaDates();
  expect(await verdictsOf(c.id)).toEqual([]);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  setClock(tomorrow);
  await judgeVisaDates();
  expect(await verdictsOf(c.id)).toHaveLength(1);
});

it("several workers at the same instant write one verdict of an application", async () => {
  const { c } = await scene();
  await db.visaPlan.updateMany({ where: { assessmentId: c.id }, data: { level: "ug" } });
  await Promise.all([judgeVisaDates(), judgeVisaDates(), judgeVisaDates()]);
  expect(await db.visaVerdict.count({ where: { assessmentId: c.id } })).toBe(2);
  expect(await verdictsOf(c.id)).toHaveLength(1);
});
