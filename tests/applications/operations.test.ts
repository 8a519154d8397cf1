import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as operations from "@/lib/parts/applications/operations";
import { alreadyApplied } from "@/lib/parts/courses-applied/labels";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { makeApplication, makeChoice } from "../support/applications";
import { makeCase } from "../support/cases";
import { makeDocument, makeStoredFile } from "../support/files";
import { callerFor, makeStaff } from "../support/staff";

async function scene() {
  const handler = await makeStaff({ name: "Navdeep Handler" });
  const c = await makeCase({ handler });
  const run = async (op: Operation, values: object, idempotencyKey?: string) =>
    op.run({ ref_no: c.ref_no, ...values }, await callerFor(handler, { idempotencyKey }));
  return { handler, c, run };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function withChoice() {
  const s = await scene();
  const { id } = await makeChoice(s.c.id);
  const body = {
    courseAppliedId: id,
    applicationType: "Online Application",
    documents: [id],
    status: "Pending",
  };
  return { ...s, id, body };
}

async function withApplication() {
  const s = await scene();
  const { id } = await makeApplication(s.c.id);
  return { ...s, id, of: { applicationId: id } };
}

const all = { include: { documents: true } } as const;
const applications = ({ c }: Scene) =>
  db.application.findMany({ ...all, where: { assessmentId: c.id } });
const timeline = async ({ c }: Scene) =>
  (
    await db.statusUpdate.findMany({
      where: { assessmentId: c.id, type: "application" },
      orderBy: { id: "asc" },
    })
  ).map(({ msg }) => msg);
const texts = ({ c }: Scene) =>
  db.outboxMessage.findMany({ where: { assessmentId: c.id, channel: "sms" } });
const work = ({ handler }: Scene) =>
  db.dailyReportNormal.findMany({ where: { staffId: handler.id } });
const audited = async ({ c }: Scene) =>
  (await db.auditLine.findMany({ where: { subject: c.ref_no }, orderBy: { id: "asc" } })).map(
    ({ operation, detail }) => ({ operation, detail }),
  );

describe("applying for a course", () => {
  it.each(["Saved", "Pending"])(
    "applying for a course as %s writes all that belongs to it",
    async (status) => {
      const s = await withChoice();
      const { id, body } = s;
      const done = await s.run(operations.createApplication, { ...body, status });
      expect(done).toMatchObject({ ok: true, message: "Record added successfully" });
      const [made] = await applications(s);
      expect(made).toMatchObject({
        appliedCourseId: id,
        applicationType: "Online Application",
        intake: "2026-09",
        status,
        handlerId: s.handler.id,
        universityApplicationNumber: null,
        documents: [{ documentId: id }],
      });
      expect(made?.apn).toMatch(/^APN-\d{6}$/);
      expect(await timeline(s)).toEqual([
        expect.stringMatching(`^Application ${made?.apn} for Data Science, .+: ${status}$`),
      ]);
      expect(await texts(s)).toEqual([]);
      expect(await work(s)).toMatchObject([{ name: "application", assessmentId: s.c.id }]);
      expect(await audited(s)).toMatchObject([
        { operation: "application.create", detail: { id: made?.id, to: status } },
      ]);
    },
  );

  it("applying for a course takes options, and a document named twice once", async () => {
    const s = await withChoice();
    const { id, body } = s;
    const documents = [{ value: id, label: "Marksheet" }, { _id: id }, id.toUpperCase()];
    const applicationType = { value: "UCAS", label: "UCAS" };
    const status = { value: "Saved", label: "Saved" };
    const values = { ...body, documents, applicationType, status };
    expect(await s.run(operations.createApplication, values)).toMatchObject({ ok: true });
    expect(await applications(s)).toMatchObject([
      { applicationType: "UCAS", status: "Saved", documents: [{ documentId: id }] },
    ]);
  });

  it("applying twice, also at the same instant, makes one application, and tells the other (C9)", async () => {
    const s = await withChoice();
    const both = await Promise.all([
      s.run(operations.createApplication, s.body, "a"),
      s.run(operations.createApplication, s.body, "b"),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = { ok: false, status: 409, message: alreadyApplied };
    expect(both.find(({ ok }) => !ok)).toMatchObject(refused);
    expect(await s.run(operations.createApplication, s.body)).toMatchObject(refused);
    expect(await applications(s)).toHaveLength(1);
    expect(await work(s)).toHaveLength(1);
    expect(await timeline(s)).toHaveLength(1);
  });

  it("applying by a double click makes one application, which both clicks answer (C15)", async () => {
    const s = await withChoice();
    const click = () => s.run(operations.createApplication, s.body, "click");
    expect(await Promise.all([click(), click()])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await applications(s)).toHaveLength(1);
  });

  const others = async () => makeCase({ handler: await makeStaff() });
  it.each<[string, (s: Scene) => object | Promise<object>, number, string?]>([
    ["no type", () => ({ applicationType: "" }), 422, "applicationType"],
    ["a type that is none", () => ({ applicationType: "Walk-in" }), 422, "applicationType"],
    ["no status", () => ({ status: null }), 422, "status"],
    ["a status that it only gets later", () => ({ status: "Offer awaited" }), 422, "status"],
    ["no documents", () => ({ documents: [] }), 422, "documents"],
    ["documents that are none", () => ({ documents: ["x"] }), 422, "documents"],
    ["a document that is not there", () => ({ documents: [randomUUID()] }), 422, "documents"],
    [
      "a document of another case beside its own",
      async (s) => ({
        documents: [(await makeDocument(s.c.id)).id, (await makeDocument((await others()).id)).id],
      }),
      422,
      "documents",
    ],
    [
      "more documents than anybody asks for",
      () => ({ documents: Array.from({ length: 101 }, () => randomUUID()) }),
      422,
      "documents",
    ],
    [
      "a course that another student wants",
      async () => ({ courseAppliedId: (await makeChoice((await others()).id)).id }),
      404,
    ],
    ["a course that nobody wants", () => ({ courseAppliedId: randomUUID() }), 404],
    ["an intake of its own", () => ({ intake: "2027-01" }), 422, "intake"],
  ])("applying with %s writes nothing", async (_, wrong, status, field) => {
    const s = await withChoice();
    const before = await db.application.count();
    const result = await s.run(operations.createApplication, { ...s.body, ...(await wrong(s)) });
    expect(result).toMatchObject({ ok: false, status });
    if (field) expect(result).toHaveProperty(["fields", field]);
    expect(await db.application.count()).toBe(before);
    expect([await timeline(s), await work(s), await audited(s)]).toEqual([[], [], []]);
  });
});

it("an application without documents is told so in a sentence (P8)", async () => {
  const s = await withChoice();
  expect(await s.run(operations.createApplication, { ...s.body, documents: [] })).toMatchObject({
    fields: { documents: "Documents are required" },
  });
});

const saved = "Record updated successfully";
const statusSaved = (s: Scene) =>
  `Status for assessment with REFERENCE NO - ${s.c.ref_no} updated successfully`;

/** Every fact that is saved on its own: its values, what stands there then, and what is said. */
const facts = [
  {
    name: "remarks",
    op: operations.editRemarks,
    values: { remarks: "=SUM(A1) <b>Waits</b>\nfor the marksheet" },
    stands: { remarks: "=SUM(A1) <b>Waits</b>\nfor the marksheet" },
    nothing: { remarks: " \u200b" },
    says: "Please enter a valid remark.",
    message: () => saved,
  },
  {
    name: "the university's number",
    op: operations.editUniversityNumber,
    values: { universityApplicationNumber: " U-17/2026 " },
    stands: { universityApplicationNumber: "U-17/2026" },
    nothing: { universityApplicationNumber: "" },
    says: "Please enter a valid university application number.",
    message: () => saved,
  },
  {
    name: "the status",
    op: operations.editStatus,
    values: { status: { value: "Offer awaited", label: "Offer awaited" } },
    stands: { status: "Offer awaited" },
    nothing: { status: null },
    says: "Please select a valid status update to proceed.",
    message: () => saved,
  },
  {
    name: "the deferral",
    op: operations.editType,
    values: { deferRemarks: "Visa took too long", deferIntake: "January 2027" },
    stands: {
      applicationType: "Defer",
      deferRemarks: "Visa took too long",
      deferIntake: "2027-01",
    },
    nothing: { deferRemarks: "", deferIntake: "2027-01" },
    says: "Remarks on the deferral is required",
    message: statusSaved,
  },
];

describe.each(facts)("$name", ({ op, values, stands, nothing, says, message }) => {
  it("a fact of an application is saved on its own, with the specification's message and an audit line", async () => {
    const s = await withApplication();
    const [before] = await applications(s);
    expect(await s.run(op, { ...s.of, ...values, version: 0 })).toMatchObject({
      ok: true,
      message: message(s),
    });
    expect(await applications(s)).toEqual([{ ...before, ...stands, version: 1 }]);
    expect(await audited(s)).toMatchObject([{ operation: op.name, detail: { id: s.id } }]);
    expect(await work(s)).toEqual([]);
  });

  it("an empty fact of an application is refused in the specification's words, and nothing changes", async () => {
    const s = await withApplication();
    const before = await applications(s);
    const refused = { ok: false, status: 422, message: says };
    expect(await s.run(op, { ...s.of, ...nothing })).toMatchObject(refused);
    expect(await applications(s)).toEqual(before);
  });

  it("a fact of an application is refused from an older version, with the current value (C14)", async () => {
    const s = await withApplication();
    await s.run(op, { ...s.of, ...values });
    await s.run(operations.editDocuments, { ...s.of, documents: [s.id] });
    const before = await applications(s);
    expect(await s.run(op, { ...s.of, ...values, version: 0 })).toMatchObject({
      status: 409,
      changed: { version: 2, by: "You" },
    });
    expect(await applications(s)).toEqual(before);
  });

  it("a fact of another case's application is 404 with one's own ref_no, and nothing changes", async () => {
    const [s, theirs] = [await withApplication(), await withApplication()];
    const before = await applications(theirs);
    expect(await s.run(op, { ...theirs.of, ...values })).toMatchObject({ status: 404 });
    expect(await applications(theirs)).toEqual(before);
    expect(await timeline(theirs)).toEqual([]);
  });
});

describe("its documents", () => {
  it("an application's documents are chosen anew, and the log says which", async () => {
    const s = await withApplication();
    const more = await db.document.create({
      data: { assessmentId: s.c.id, name: "Passport", fileId: (await makeStoredFile()).id },
    });
    const values = { ...s.of, documents: [more.id] };
    expect(await s.run(operations.editDocuments, values)).toMatchObject({ message: saved });
    expect(await applications(s)).toMatchObject([{ documents: [{ documentId: more.id }] }]);
    expect(await audited(s)).toMatchObject([{ detail: { from: "Marksheet", to: "Passport" } }]);
    expect(
      await s.run(operations.editDocuments, { ...s.of, documents: [s.id], version: 0 }),
    ).toMatchObject({ status: 409, fields: { documents: "Now: Passport" } });
  });

  it("no document, or another case's, is refused, and the chosen ones stay", async () => {
    const [s, theirs] = [await withApplication(), await withApplication()];
    const before = await applications(s);
    expect(await s.run(operations.editDocuments, { ...s.of, documents: [] })).toMatchObject({
      status: 422,
      message: "Please select documents from the dropdown in order to proceed.",
    });
    const mixed = { ...s.of, documents: [s.id, theirs.id] };
    expect(await s.run(operations.editDocuments, mixed)).toMatchObject({
      status: 422,
      fields: { documents: expect.any(String) },
    });
    expect(await applications(s)).toEqual(before);
  });
});

describe("a new status", () => {
  it("a new status stands on the timeline, once, and tells nobody unasked", async () => {
    const s = await withApplication();
    for (const _ of ["once", "twice"])
      await s.run(operations.editStatus, { ...s.of, status: "Rejected" });
    expect(await timeline(s)).toEqual([expect.stringMatching(/^Application APN-.+: Rejected$/)]);
    expect(await texts(s)).toEqual([]);
  });

  it("a new status is sent to the student in the timeline's words when the box is ticked", async () => {
    const s = await withApplication();
    await s.run(operations.editStatus, { ...s.of, status: "Offer awaited", tell: true });
    const [said] = await timeline(s);
    expect(await texts(s)).toMatchObject([{ recipient: s.c.mobile, body: said }]);
  });

  it.each(["Saved", "Accepted", "offer awaited"])(
    "a new status %s is refused, since it is none of the six",
    async (status) => {
      const s = await withApplication();
      expect(await s.run(operations.editStatus, { ...s.of, status })).toMatchObject({
        status: 422,
        fields: { status: expect.any(String) },
      });
    },
  );
});

describe("a deferral", () => {
  it.each([
    ["the same intake", "2026-09", /later than September 2026/],
    ["an earlier one", "2026-08", /later than/],
    ["no month", "2027-13", /choices/],
    ["a year nobody offers", "2199-01", /choices/],
    ["none", "", /is required/],
  ])("a deferral to %s is refused", async (_, deferIntake, says) => {
    const s = await withApplication();
    const values = { ...s.of, deferIntake, deferRemarks: "Late" };
    expect(await s.run(operations.editType, values)).toMatchObject({
      status: 422,
      fields: { deferIntake: expect.stringMatching(says) },
    });
    expect(await applications(s)).toMatchObject([{ applicationType: "New Application" }]);
  });

  it("a deferral stands on the timeline, and another type takes it back", async () => {
    const s = await withApplication();
    const deferred = { ...s.of, deferIntake: "2027-01", deferRemarks: "Late" };
    await s.run(operations.editType, { ...deferred, tell: "yes" });
    expect(await timeline(s)).toEqual([expect.stringMatching(/: deferred to January 2027$/)]);
    expect(await texts(s)).toHaveLength(1);
    await s.run(operations.editType, { ...deferred, applicationType: "UCAS" });
    expect(await applications(s)).toMatchObject([
      { applicationType: "UCAS", deferIntake: null, deferRemarks: null },
    ]);
  });
});

describe("deleting one", () => {
  it("deleting an application takes its offers, deposits, visas and their files along, and frees the course", async () => {
    const s = await withApplication();
    const of = { assessmentId: s.c.id };
    const [letter, paper] = [await makeStoredFile(), await makeStoredFile()];
    const offer = await db.offerLetter.create({
      data: { ...of, applicationId: s.id, status: "Unconditional", fileId: letter.id },
    });
    await db.deposit.create({
      data: {
        ...of,
        offerLetterId: offer.id,
        depositType: "Direct Payment",
        amount: "100",
        dateOfIssue: new Date("2026-01-05"),
        fileId: paper.id,
      },
    });
    await db.visa.create({ data: { ...of, applicationId: s.id, status: "Visa Applied" } });
    const remove = () => s.run(operations.deleteApplication, { ...s.of, version: 0 });
    expect(await remove()).toMatchObject({ ok: true, message: "Record deleted successfully" });
    expect(await applications(s)).toEqual([]);
    expect(await db.offerLetter.count({ where: of })).toBe(0);
    const ids = [letter.id, paper.id];
    // The bytes are kept for Undo.
    expect(await db.undoFile.count({ where: { fileId: { in: ids }, undoId: s.id } })).toBe(2);
    // The documents of the case stay.
    expect(await db.document.count({ where: of })).toBe(1);
    const again = { courseAppliedId: s.id, applicationType: "UCAS", status: "Saved" };
    expect(
      await s.run(operations.createApplication, { ...again, documents: [s.id] }),
    ).toMatchObject({ ok: true });
    expect(await remove()).toMatchObject({ status: 404 });
  });

  it("deleting an application from an older version is refused, and nothing is lost", async () => {
    const s = await withApplication();
    await s.run(operations.editRemarks, { ...s.of, remarks: "New" });
    const remove = { ...s.of, version: 0 };
    expect(await s.run(operations.deleteApplication, remove)).toMatchObject({ status: 409 });
    expect(await applications(s)).toHaveLength(1);
  });
});
