import ExcelJS from "exceljs";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { makeCase, makeCourse } from "../support/cases";
import { sheetOf } from "../support/exported";
import { makeWay } from "../support/pipeline";
import { makeStaff, type Staff } from "../support/staff";

// The lists of applications, offers, deposits, visas and deferred applications: whose rows a person
// sees there, and what narrows them.

type Way = Awaited<ReturnType<typeof makeWay>>;
const lists = [
  { path: "applications", idOf: (way: Way) => way.application.id },
  { path: "deferred", idOf: (way: Way) => way.application.id },
  { path: "offers", idOf: (way: Way) => way.offer.id },
  { path: "deposits", idOf: (way: Way) => way.deposit.id },
  { path: "visas", idOf: (way: Way) => way.visa.id },
];

const defer = { applicationType: "Defer", deferIntake: "2027-01", deferRemarks: "Visa came late" };
const at = (day: string) => ({ date: new Date(`${day}T12:00:00+05:30`) });
const on = (day: string) => ({
  application: { ...defer, ...at(day) },
  offer: at(day),
  deposit: { createdAt: at(day).date },
  visa: at(day),
});

beforeEach(async () => {
  await db.assessment.deleteMany();
});

describe.each(lists)("the list of $path", ({ path, idOf }) => {
  const ids = async (as: Staff, query: Record<string, string> = {}) => {
    const answer = await callRoute(path, { as, query });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.rows.map(({ _id }) => _id);
  };

  it("a pipeline list is one's own for a counsellor and a branch's for an admin (A7), also after a transfer", async () => {
    const [handler, other, admin] = [
      await makeStaff(),
      await makeStaff(),
      await makeStaff({ role: "admin" }),
    ];
    const c = await makeCase({ handler });
    const mine = idOf(await makeWay(c, { application: defer }));
    const batala = await makeCase({ handler: other, location: "batala" });
    const theirs = idOf(await makeWay(batala, { application: defer }));
    expect(await ids(handler)).toEqual([mine]);
    expect(await ids(handler, { handler: other.id })).toEqual([]);
    expect(await ids(admin)).toEqual([theirs, mine]);
    expect(await ids(admin, { location: "batala" })).toEqual([theirs]);
    expect(await ids(await makeStaff({ role: "admin", branches: ["gurdaspur"] }))).toEqual([mine]);
    await db.assessment.update({ where: { id: c.id }, data: { handlerId: other.id } });
    expect(await ids(handler)).toEqual([]);
    expect(await ids(other)).toEqual([theirs, mine]);
  });

  it("a pipeline list is narrowed by the fields of its rows and of their application", async () => {
    const admin = await makeStaff({ role: "admin" });
    const handler = await makeStaff();
    const { course } = await makeCourse();
    const kinds = { applications: "Rejected", deferred: "Rejected", offers: "Conditional" };
    const status = {
      ...kinds,
      deposits: "Credit Card",
      visas: "Visa Recevied",
    }[path as keyof typeof kinds | "deposits" | "visas"];
    const deferred = { ...defer, deferIntake: "2027-05" };
    const wanted = idOf(
      await makeWay(await makeCase({ handler, first_name: "Sukhdeep", surname: "Matharu" }), {
        course,
        country: "NZ",
        application: {
          ...deferred,
          status: "Rejected",
          intake: "2027-05",
          universityApplicationNumber: "UKC 77-1234/5",
          ...at("2026-03-05"),
        },
        offer: { status: "Conditional", ...at("2026-03-05") },
        deposit: { depositType: "Credit Card", createdAt: at("2026-03-05").date },
        visa: { status: "Visa Recevied", ...at("2026-03-05") },
      }),
    );
    const other = await makeCase({ handler: await makeStaff(), first_name: "Om", surname: "Bal" });
    await makeWay(other, on("2026-03-07"));
    const found = (query: Record<string, string>) => ids(admin, query);
    expect(await found({})).toHaveLength(2);
    for (const query of [
      { status },
      { country: "New Zealand" },
      { country: "NZ" },
      { university: course.universityId },
      { intake: "May 2027" },
      { intake: "2027-05" },
      { handler: handler.id },
      { to: "05/03/2026" },
      { from: "2026-03-05", to: "2026-03-05" },
      { q: "sukhdeep" },
      { q: "UKC 77-1234/5" },
      { q: "ukc77" },
    ] as Record<string, string>[])
      expect([query, await found(query)]).toEqual([query, [wanted]]);
    expect(await found({ from: "06/03/2026" })).not.toContain(wanted);
    expect(await found({ from: "06/03/2026" })).toHaveLength(1);
    expect(await found({ status, country: "CA" })).toEqual([]);
  });

  it("a pipeline list counts its narrowed rows", async () => {
    const admin = await makeStaff({ role: "admin" });
    const c = await makeCase({ handler: await makeStaff() });
    for (const day of ["2026-03-05", "2026-03-06"]) await makeWay(c, on(day));
    const modules = {
      applications: async () => (await import("@/lib/parts/applications/list")).applicationList,
      deferred: async () => (await import("@/lib/parts/applications/list")).deferredList,
      offers: async () => (await import("@/lib/parts/offers/list")).offerList,
      deposits: async () => (await import("@/lib/parts/deposits/list")).depositList,
      visas: async () => (await import("@/lib/parts/visas/list")).visaList,
    };
    const list = await modules[path as keyof typeof modules]();
    const { viewerFor } = await import("../support/staff");
    const viewer = await viewerFor(admin);
    expect(await list.count(viewer, { from: "2026-03-06" })).toBe(1);
    expect(await list.count(viewer, { location: "batala" })).toBe(0);
  });

  it.each([
    ["status", "Visa"],
    ["country", "Nowhere"],
    ["university", "Leeds"],
    ["intake", "1999-01"],
    ["handler", "me"],
    ["from", "31/02/2026"],
    ["q", "a"],
    ["sort", "name"],
  ])("a pipeline list refuses %s=%s and names it", async (name, value) => {
    const as = await makeStaff({ role: "admin" });
    const answer = await callRoute(path, { as, query: { [name]: value } });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [name]]);
  });

  it("a pipeline list's file is named by branch and day, and holds numbers, days and texts", async () => {
    const as = await makeStaff({ role: "admin" });
    const handler = await makeStaff();
    const c = await makeCase({ handler, first_name: "=1+1", surname: null });
    const offer = { ...at("2026-03-05") };
    await makeWay(c, { ...on("2026-03-05"), offer });
    const { cell, disposition, sheet } = await sheetOf(path, as, { location: "gurdaspur" });
    expect(sheet.rowCount).toBe(2);
    expect(disposition).toContain(` Gurdaspur ${dayInIndia()}.xlsx`);
    expect(cell(2, "Name")).toMatchObject({ value: "=1+1", numFmt: "@" });
    expect(cell(2, "Mobile")).toMatchObject({ value: c.mobile, numFmt: "@" });
    const date = cell(2, path === "deposits" ? "Entered On" : "Date");
    expect(date).toMatchObject({ value: new Date("2026-03-05"), numFmt: "dd/mm/yyyy" });
    expect(cell(2, "Intake")).toMatchObject({
      value: new Date("2026-09-01"),
      numFmt: "mmmm yyyy",
    });
    expect(cell(2, "Case Handler").value).toBe(handler.name);
    if (path === "deposits")
      expect(cell(2, "Amount")).toMatchObject({ type: ExcelJS.ValueType.Number, value: 123456.5 });
  });
});

it("Deferred has the applications of type Defer only", async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  await makeWay(c);
  const { application } = await makeWay(c, { application: defer });
  const { rows } = await callRoute("deferred", { as: handler });
  expect(rows).toMatchObject([
    { _id: application.id, apn: application.apn, deferIntake: "2027-01" },
  ]);
  // Its people ask which intake they go to, and not which one they left.
  for (const [intake, found] of [
    ["2027-01", 1],
    ["2026-09", 0],
  ] as const)
    expect((await callRoute("deferred", { as: handler, query: { intake } })).rows).toHaveLength(
      found,
    );
});

describe("Students Pending Fee", () => {
  it("Students Pending Fee has the offers without a deposit, in its six columns; a deposit takes it off and back", async () => {
    const as = await makeStaff({ role: "admin" });
    const handler = await makeStaff({ name: "Harpreet Singh" });
    const c = await makeCase({ handler });
    const paid = await makeWay(c);
    // Neither owes a fee: the one was refused, of the other an offer came that is paid.
    const refused = await makeWay(c, { offer: { status: "Rejected", rejectionReason: "Late" } });
    await db.deposit.delete({ where: { id: refused.deposit.id } });
    const before = await db.offerLetter.create({
      data: {
        assessmentId: c.id,
        applicationId: paid.offer.applicationId,
        status: "Conditional",
        conditions: ["IELTS 6.5"],
      },
    });
    await db.offerLetter.update({
      where: { id: paid.offer.id },
      data: { previousId: before.id },
    });
    const owed = await makeWay(c, { offer: { status: "Conditional" } });
    const numbers = async (deposit: string) =>
      (await callRoute("offers", { as, query: { deposit } })).rows.map((row) => row.offerNumber);
    const without = [before.offerNumber, refused.offer.offerNumber];
    expect(await numbers("pending")).toEqual(without);
    await db.deposit.delete({ where: { id: owed.deposit.id } });
    expect(await numbers("pending")).toEqual([owed.offer.offerNumber, ...without]);
    expect(await numbers("made")).toEqual([paid.offer.offerNumber]);

    const { sheet, heads, cell } = await sheetOf("offers/pending-fee", as);
    expect(sheet.name).toBe("Students Pending Fee");
    expect(heads).toEqual(["Name", "University", "Course", "Intake", "Offer Type", "Counsellor"]);
    expect(sheet.rowCount).toBe(2);
    expect(heads.map((head) => cell(2, head).value)).toEqual([
      "Amrit Kaur",
      (await db.university.findUniqueOrThrow({ where: { id: owed.course.universityId } })).name,
      "Data Science",
      new Date("2026-09-01"),
      "Conditional",
      "Harpreet Singh",
    ]);
    const line = await db.auditLine.findFirstOrThrow({ where: { actorId: as.id } });
    expect(line).toMatchObject({ operation: "offers.pendingFee.export", detail: { rows: 1 } });
    expect((await sheetOf("offers", as)).sheet.rowCount).toBe(5);
  });
});

it("Students Pending Fee has no row of a branch that is not the admin's", async () => {
  const c = await makeCase({ handler: await makeStaff() });
  const { deposit } = await makeWay(c);
  await db.deposit.delete({ where: { id: deposit.id } });
  for (const [branch, rows] of [
    ["gurdaspur", 1],
    ["batala", 0],
  ] as const) {
    const as = await makeStaff({ role: "admin", branches: [branch] });
    expect((await sheetOf("offers/pending-fee", as)).sheet.rowCount).toBe(1 + rows);
  }
});

describe("an application's numbers find its case in the palette", () => {
  it("an application's numbers find its case in the palette for those who may open it and search files", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const { application } = await makeWay(c, {
      application: { universityApplicationNumber: "QX 90-4471" },
    });
    const found = async (as: Staff, q: string) => {
      const answer = await callRoute("search/palette", { as, query: { q } });
      return (answer.body.cases as { ref_no: string }[]).map(({ ref_no }) => ref_no);
    };
    const short = `apn ${Number(application.apn.slice(4))}`;
    const asked = [application.apn, application.apn.toLowerCase(), short, "QX 90-4471", "qx904471"];
    const admin = await makeStaff({ role: "admin" });
    for (const q of asked) {
      expect([q, await found(handler, q)]).toEqual([q, [c.ref_no]]);
      expect([q, await found(admin, q)]).toEqual([q, [c.ref_no]]);
      for (const as of [await makeStaff(), await makeStaff({ role: "reception" })])
        expect([q, await found(as, q)]).toEqual([q, []]);
    }
    await db.application.update({
      where: { id: application.id },
      data: { universityApplicationNumber: "ZZ 11-2233" },
    });
    expect(await found(handler, "QX 90-4471")).toEqual([]);
    expect(await found(handler, "zz112233")).toEqual([c.ref_no]);
    await db.application.delete({ where: { id: application.id } });
    expect(await found(handler, application.apn)).toEqual([]);
  });
});
