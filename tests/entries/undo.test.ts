import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { parts } from "@/lib/case-file/parts";
import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { deleteApplication } from "@/lib/parts/applications/operations";
import { deleteAppointment } from "@/lib/parts/appointments/operations";
import { deleteCall } from "@/lib/parts/call-log/operations";
import { deleteCoe } from "@/lib/parts/coe/operations";
import { deleteContact } from "@/lib/parts/contacts/operations";
import { deleteAppliedCourse } from "@/lib/parts/courses-applied/operations";
import { deleteDeposit } from "@/lib/parts/deposits/operations";
import { deleteDocument } from "@/lib/parts/documents/operations";
import { deleteFollowUp } from "@/lib/parts/follow-ups/operations";
import { deleteOffer } from "@/lib/parts/offers/operations";
import { deletePassport } from "@/lib/parts/passports/operations";
import { deleteQualification } from "@/lib/parts/qualifications/operations";
import { deleteTest } from "@/lib/parts/tests-taken/operations";
import { deleteVisa } from "@/lib/parts/visas/operations";
import { deleteWork } from "@/lib/parts/work-experience/operations";
import { db } from "@/lib/platform/db";
import { forgetDeleted } from "@/lib/platform/jobs/undo";
import type { Operation } from "@/lib/platform/operation/operation";
import { claimStore } from "@/lib/platform/storage/installation";
import { sweepFiles } from "@/lib/platform/storage/sweep";
import { makeCase } from "../support/cases";
import { makeDocument } from "../support/files";
import { makeFullCase } from "../support/full-case";
import { callerFor, makeStaff, type Staff } from "../support/staff";

let handler: Staff;
beforeAll(async () => {
  handler = await makeStaff();
  await claimStore();
});
afterEach(() => vi.useRealTimers());

const tablesOfParts = new Set(Object.values(parts).map(({ table }) => table));

/** Rows under the case as they are, whatever table they are in; what tells of changes is left out. */
async function everything(id: string) {
  const tables = [...tablesOfParts, "application_document"].filter(
    (table) => table !== "status_update",
  );
  const found: Record<string, unknown> = {};
  for (const table of tables)
    found[table] = await db.$queryRawUnsafe(
      // An application's status follows its offers, and its version counts that.
      `SELECT to_jsonb(r) ${table === "application" ? "- 'version'" : ""} AS row FROM ${table} r WHERE assessment_id = $1::uuid ORDER BY r::text`,
      id,
    );
  const [c] = await db.$queryRawUnsafe<object[]>(
    "SELECT to_jsonb(r) - 'version' AS row FROM assessment r WHERE id = $1::uuid",
    id,
  );
  return { ...found, c };
}

const run = async (op: Operation, c: { ref_no: string }, more: object, by = handler) =>
  op.run({ ref_no: c.ref_no, ...more }, await callerFor(by));
const undo = (c: { ref_no: string }, id: string, by = handler) => run(undoDeletion, c, { id }, by);

type Full = Awaited<ReturnType<typeof makeFullCase>>;
const first =
  (
    table:
      | ("passport" | "qualification" | "testTaken" | "workExperience")
      | ("followUp" | "coe" | "contact" | "caseCall" | "appointment"),
  ) =>
  async ({ case: { id } }: Full) => {
    const where = { where: { assessmentId: id } };
    const found = await (db[table] as typeof db.passport).findFirstOrThrow(where);
    return found.id;
  };
/** What hangs on it goes first where the call asks for that. */
const free = async ({ case: { id } }: Full) => {
  await db.visa.deleteMany({ where: { assessmentId: id } });
  await db.application.deleteMany({ where: { assessmentId: id } });
};

const kinds = [
  { name: "passport", op: deletePassport, param: "passportId", id: first("passport") },
  {
    name: "qualification",
    op: deleteQualification,
    param: "qualificationId",
    id: first("qualification"),
  },
  { name: "test", op: deleteTest, param: "testId", id: first("testTaken") },
  { name: "work experience", op: deleteWork, param: "workId", id: first("workExperience") },
  { name: "follow-up", op: deleteFollowUp, param: "followUpId", id: first("followUp") },
  { name: "contact", op: deleteContact, param: "contactId", id: first("contact") },
  { name: "call", op: deleteCall, param: "callId", id: first("caseCall") },
  {
    name: "appointment",
    op: deleteAppointment,
    param: "appointmentId",
    id: first("appointment"),
  },
  { name: "COE", op: deleteCoe, param: "coeId", id: first("coe") },
  {
    name: "document",
    op: deleteDocument,
    param: "documentId",
    id: async (of: Full) => of.document.id,
  },
  {
    name: "course applied",
    op: deleteAppliedCourse,
    param: "courseAppliedId",
    id: async (of: Full) => {
      await free(of);
      return of.applied.id;
    },
  },
  {
    name: "application",
    op: deleteApplication,
    param: "applicationId",
    id: async (of: Full) => of.application.id,
  },
  {
    name: "offer",
    op: deleteOffer,
    param: "offerId",
    id: async (of: Full) => {
      await db.deposit.delete({ where: { id: of.deposit.id } });
      return of.offer.id;
    },
  },
  { name: "deposit", op: deleteDeposit, param: "depositId", id: async (of: Full) => of.deposit.id },
  { name: "visa", op: deleteVisa, param: "visaId", id: async (of: Full) => of.visa.id },
];

describe.each(kinds)("a deleted $name", ({ op, param, id: idOf }) => {
  it("a deleted record comes back as it was, with all that was deleted with it", async () => {
    const full = await makeFullCase(handler);
    const id = await idOf(full);
    const before = await everything(full.case.id);
    expect(await run(op, full.case, { [param]: id })).toMatchObject({ ok: true });
    expect(await everything(full.case.id)).not.toEqual(before);
    expect(await undo(full.case, id)).toMatchObject({ ok: true, data: { id } });
    expect(await everything(full.case.id)).toEqual(before);
    // Once: it is there again, and can be deleted again.
    expect(await undo(full.case, id)).toMatchObject({ ok: false, status: 404 });
    expect(await run(op, full.case, { [param]: id })).toMatchObject({ ok: true });
  });
});

describe("taking back", () => {
  const deleted = async () => {
    const full = await makeFullCase(handler);
    const id = full.document.id;
    await run(deleteDocument, full.case, { documentId: id });
    return { ...full, id };
  };

  it("a deletion is undone by the person who did it, on its own case, while they may open it", async () => {
    const { case: c, id } = await deleted();
    const admin = await makeStaff({ role: "admin" });
    expect(await undo(c, id, admin)).toMatchObject({ status: 404 });
    expect(await undo(await makeCase({ handler }), id)).toMatchObject({ status: 404 });
    expect(await undo(c, randomUUID())).toMatchObject({ status: 404 });
    const other = await makeStaff();
    await db.assessment.update({ where: { id: c.id }, data: { handlerId: other.id } });
    expect(await undo(c, id)).toMatchObject({ status: 403 });
  });

  it("undoing a deletion is refused after ten minutes, and its file is removed then", async () => {
    const c = await makeCase({ handler });
    const { id, fileId } = await makeDocument(c.id);
    await run(deleteDocument, c, { documentId: id });
    await db.undoEntry.update({ where: { id }, data: { at: new Date(Date.now() - 9 * 60_000) } });
    await forgetDeleted();
    await sweepFiles();
    expect(await db.storedFile.count({ where: { id: fileId } })).toBe(1);
    await db.undoEntry.update({ where: { id }, data: { at: new Date(Date.now() - 11 * 60_000) } });
    expect(await undo(c, id)).toMatchObject({ status: 404 });
    await forgetDeleted();
    expect(await db.storedFile.count({ where: { id: fileId } })).toBe(0);
    expect(await db.undoEntry.count({ where: { id } })).toBe(0);
  });

  it("undoing a deletion is refused when its parent is gone, or has another record", async () => {
    const { case: c, deposit, offer, visa, application } = await makeFullCase(handler);
    await run(deleteVisa, c, { visaId: visa.id });
    await run(deleteDeposit, c, { depositId: deposit.id });
    await run(deleteOffer, c, { offerId: offer.id });
    const message = "What this belonged to was changed meanwhile, so it cannot be taken back";
    expect(await undo(c, deposit.id)).toMatchObject({ status: 409, message });
    // In the order back it works.
    expect(await undo(c, offer.id)).toMatchObject({ ok: true });
    expect(await undo(c, deposit.id)).toMatchObject({ ok: true });
    await run(deleteApplication, c, { applicationId: application.id });
    const { id: _, ...another } = application;
    await db.application.create({ data: { ...another, apn: "APN-X" } });
    expect(await undo(c, application.id)).toMatchObject({ status: 409, message });
  });

  it("undoing a deletion links the follow-up that came of it again", async () => {
    const c = await makeCase({ handler });
    const of = { assessmentId: c.id, action: "Revenue", followUpDate: new Date("2026-01-05") };
    const done = await db.followUp.create({ data: { ...of, remarks: "Paid" } });
    const next = await db.followUp.create({ data: { ...of, previousId: done.id } });
    await run(deleteFollowUp, c, { followUpId: done.id });
    expect(await db.followUp.findUnique({ where: { id: next.id } })).toMatchObject({
      previousId: null,
    });
    expect(await undo(c, done.id)).toMatchObject({ ok: true });
    expect(await db.followUp.findUnique({ where: { id: next.id } })).toMatchObject({
      previousId: done.id,
    });
  });

  it("undoing a deletion twice at once undoes it once; for a case in the trash it answers 404", async () => {
    const { case: c, id } = await deleted();
    const both = await Promise.all([undo(c, id), undo(c, id)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await run(deleteDocument, c, { documentId: id });
    await run(deleteAssessment, c, {}, await makeStaff({ role: "admin" }));
    expect(await undo(c, id)).toMatchObject({ status: 404 });
  });

  it("undoing a deletion is in the audit log, and an offer's also in the status updates", async () => {
    const { case: c, deposit, offer } = await makeFullCase(handler);
    await run(deleteDeposit, c, { depositId: deposit.id });
    await run(deleteOffer, c, { offerId: offer.id });
    await undo(c, offer.id);
    const line = await db.auditLine.findFirst({
      where: { subject: c.ref_no, operation: "entry.undo" },
    });
    expect(line).toMatchObject({ detail: { id: offer.id, entry: "offer letter" } });
    const last = await db.statusUpdate.findFirst({
      where: { assessmentId: c.id },
      orderBy: { id: "desc" },
    });
    expect(last?.msg).toBe(`The deletion of offer ${offer.offerNumber} was taken back`);
  });
});
