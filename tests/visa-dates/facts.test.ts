import { expect, it } from "vitest";
import { openCaseFacts } from "@/lib/parts/visa-dates/queries";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeNumbered } from "../support/deposits";
import { makeStoredFile } from "../support/files";
import { makeLetter } from "../support/letters";
import { makeStaff } from "../support/staff";
import { makePlanned } from "../support/visa-dates";

// The facts that the rules of a visa ask of a case, as they stand in it. What nobody has entered is null.

async function read(...cases: string[]) {
  const found = [];
  for await (const piece of openCaseFacts(db, cases)) found.push(...piece);
  return found;
}
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
const newCase = async (more: object = {}) => makeCase({ handler: await makeStaff(), ...more });

it("a case of which little is known has null for what nobody has entered", async () => {
  const c = await newCase({ dob: day("2006-03-05"), any_refusal: true });
  const { id } = await makePlanned(c.id);
  expect(await read(c.id)).toEqual([
    {
      applicationId: id,
      assessmentId: c.id,
      refNo: c.ref_no,
      facts: {
        country: "CA",
        level: "pg",
        institution: null,
        place: null,
        family: null,
        plannedOn: "2026-12-10",
        courseStart: null,
        courseEnd: null,
        arrival: null,
        departure: null,
        bornOn: "2006-03-05",
        refusedBefore: true,
        passport: null,
        tests: [],
        documents: [],
        funds: [],
        offer: null,
        enrolment: null,
        accommodationPaid: null,
      },
    },
  ]);
});

it("what stands in a case is a fact of it: passport, tests, documents, funds, offer, enrolment and the plan", async () => {
  const { id: assessmentId } = await newCase();
  const application = await makePlanned(assessmentId, {
    courseStart: day("2027-01-31"),
    level: "master",
    institution: "public",
    place: "quebec",
    partners: 1,
    children: 2,
    atSchool: 1,
    fee: "18000.50",
    feePaid: "5000",
    roomPaid: "1200.50",
    feeCurrency: "CAD",
    enrolledOn: day("2026-11-01"),
  });
  const passport = { number: "P", address: "-", issuePlace: "-", validFrom: day("2020-01-01") };
  await db.passport.createMany({
    data: [
      { ...passport, assessmentId, validTo: day("2026-12-31") },
      { ...passport, assessmentId, validTo: day("2031-05-04") },
    ],
  });
  await db.testTaken.createMany({
    data: ["ielts", "mockIelts"].map((testName) => ({
      assessmentId,
      testName,
      testScore: "7",
      referenceNo: "R",
      date: day("2026-02-28"),
    })),
  });
  const { id: fileId } = await makeStoredFile();
  await db.document.create({
    data: { assessmentId, name: "X-ray", fileId, kind: "medical", validFrom: day("2026-09-01") },
  });
  await db.coe.create({
    data: { assessmentId, name: "LOA", fileId: (await makeStoredFile()).id },
  });
  const offer = await db.offerLetter.create({
    data: { assessmentId, applicationId: application.id, status: "Conditional" },
  });
  await makeLetter({
    ...{ assessmentId, applicationId: application.id, offerLetterId: offer.id },
    expiresOn: day("2026-12-15"),
  });
  await db.fund.create({
    data: {
      assessmentId,
      holder: "Harjit Singh",
      relation: "father",
      bank: "PNB",
      amount: "2500000.50",
      currency: "INR",
      heldSince: day("2026-03-05"),
    },
  });
  const id = expect.any(String);
  const [found] = await read(assessmentId);
  expect(found?.facts).toMatchObject({
    level: "master",
    institution: "public",
    place: "quebec",
    family: { partners: 1, children: 2, atSchool: 1 },
    courseStart: "2027-01-31",
    passport: { id, validUntil: "2031-05-04" },
    tests: [{ id, kind: "ielts", takenOn: "2026-02-28" }],
    documents: [{ id, kind: "medical", date: "2026-09-01", from: "2026-09-01", until: null }],
    funds: [
      {
        id,
        holder: "Harjit Singh",
        relation: "father",
        bank: "PNB",
        amount: 250_000_050,
        currency: "INR",
        heldSince: "2026-03-05",
        statementTo: null,
        proof: false,
      },
    ],
    offer: {
      id,
      expiresOn: "2026-12-15",
      firstYearFee: 1_800_050,
      paid: 500_000,
      currency: "CAD",
    },
    accommodationPaid: { minor: 120_050, currency: "CAD" },
    enrolment: { id, issuedOn: "2026-11-01" },
  });
});

it("a course whose last day nobody has entered ends its years after the first", async () => {
  const c = await newCase();
  await makePlanned(c.id, { courseStart: day("2027-01-31") });
  const [found] = await read(c.id);
  const course = await db.course.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  const end = new Date(day("2027-01-31"));
  end.setUTCMonth(end.getUTCMonth() + Math.round(Number(course.duration) * 12));
  expect(found?.facts.courseEnd).toBe(end.toISOString().slice(0, 10));
});

it("an application counts once it has an offer, a planned day or a visa that is not applied for", async () => {
  const c = await newCase();
  const bare = await makeNumbered(c.id);
  expect(await read(c.id)).toEqual([]);
  await db.offerLetter.create({
    data: { assessmentId: c.id, applicationId: bare.id, status: "Rejected" },
  });
  expect(await read(c.id)).toEqual([]);
  await db.offerLetter.create({
    data: { assessmentId: c.id, applicationId: bare.id, status: "Unconditional" },
  });
  expect(await read(c.id)).toHaveLength(1);
});

it.each([
  ["a rejected case", { case: { state: "rejected" } }],
  ["an application that goes no further", { application: { status: "Not Applied" } }],
  ["a visa that was applied for", { visa: "Visa Applied" }],
  ["a visa that came", { visa: "Visa Recevied" }],
] as const)("%s has no facts to judge", async (_, change) => {
  const c = await newCase();
  const { id } = await makePlanned(c.id);
  expect(await read(c.id)).toHaveLength(1);
  if ("case" in change) await db.assessment.update({ where: { id: c.id }, data: change.case });
  if ("application" in change)
    await db.application.update({ where: { id }, data: change.application });
  if ("visa" in change)
    await db.visa.create({
      data: { assessmentId: c.id, applicationId: id, status: change.visa },
    });
  expect(await read(c.id)).toEqual([]);
});
