import { beforeAll, describe, expect, it } from "vitest";
import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeFullCase, rowsOfCase } from "../support/full-case";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff } from "../support/staff";

beforeAll(warmPool);

describe("deleting an assessment (A4)", () => {
  it("deleting an assessment moves everything under it to the trash, and leaves one line", async () => {
    const handler = await makeStaff();
    const admin = await makeStaff({ role: "admin" });
    const { case: c, application } = await makeFullCase(handler);
    const files = await db.storedFile.count();
    expect(files).toBeGreaterThan(0);
    const before = await rowsOfCase(c.id);
    // a table without a row here would prove nothing
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);

    const result = await deleteAssessment.run({ ref_no: c.ref_no }, await callerFor(admin));
    expect(result).toMatchObject({ ok: true, message: "Record deleted successfully" });

    expect(await db.assessment.findUnique({ where: { id: c.id } })).toBeNull();
    const after = await rowsOfCase(c.id);
    expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await db.trashedFile.count({ where: { trashId: c.id } })).toBe(files);
    const applicationDocuments = { where: { applicationId: application.id } };
    expect(await db.applicationDocument.count(applicationDocuments)).toBe(0);
    const lines = await db.auditLine.findMany({ where: { subject: c.ref_no } });
    expect(lines).toMatchObject([{ operation: "assessment.delete", actor: admin.email }]);
  });

  it("deleting an assessment keeps its money, with the name and number it was printed with", async () => {
    const { case: c } = await makeFullCase(await makeStaff());
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const where = { ref_no: c.ref_no };
    const before = await db.voucher.findMany({ where, orderBy: { number: "asc" } });
    expect(before).toHaveLength(2);
    await deleteAssessment.run({ ref_no: c.ref_no }, admin);
    expect(await db.voucher.findMany({ where, orderBy: { number: "asc" } })).toEqual(
      before.map((voucher) => ({ ...voucher, assessmentId: null })),
    );
  });

  it("deleting an assessment keeps the catalogue, the counsellor's day and other cases", async () => {
    const handler = await makeStaff();
    const one = await makeFullCase(handler);
    const other = await makeFullCase(handler);
    const untouched = await rowsOfCase(other.case.id);
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    await deleteAssessment.run({ ref_no: one.case.ref_no }, admin);
    expect(await rowsOfCase(other.case.id)).toEqual(untouched);
    expect(await db.course.findUnique({ where: { id: one.course.id } })).not.toBeNull();
    // the report of what somebody did stays, without the student
    expect(await db.dailyReportNormal.count({ where: { staffId: handler.id } })).toBe(2);
  });

  it("deleting an assessment frees the mobile, and never the number (C1)", async () => {
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const gone = await makeCase();
    await deleteAssessment.run({ ref_no: gone.ref_no }, admin);
    const next = await makeCase({ mobile: gone.mobile });
    expect(next.ref_no > gone.ref_no).toBe(true);
  });

  it.each(["user", "reception", "Admission"] as const)(
    "%s may not delete an assessment, not even of their own",
    async (role) => {
      const staff = await makeStaff({ role });
      const c = await makeCase({ handler: staff });
      expect(
        await deleteAssessment.run({ ref_no: c.ref_no }, await callerFor(staff)),
      ).toMatchObject({
        ok: false,
        status: 403,
      });
      expect(await db.assessment.findUnique({ where: { id: c.id } })).not.toBeNull();
    },
  );

  it("an admin cannot delete a case outside their branches (P4)", async () => {
    const limited = await callerFor(await makeStaff({ role: "admin", branches: ["gurdaspur"] }));
    const c = await makeCase({ location: "batala" });
    expect(await deleteAssessment.run({ ref_no: c.ref_no }, limited)).toMatchObject({
      status: 404,
    });
    expect(await db.assessment.findUnique({ where: { id: c.id } })).not.toBeNull();
  });

  it("one of two deletions at the same instant finds nothing", async () => {
    const admin = await makeStaff({ role: "admin" });
    const callers = [await callerFor(admin), await callerFor(admin)];
    const { ref_no } = await makeCase();
    const results = await Promise.all(
      callers.map((caller) => deleteAssessment.run({ ref_no }, caller)),
    );
    expect(results.map((result) => (result.ok ? 200 : result.status)).sort()).toEqual([200, 404]);
    expect(await db.auditLine.count({ where: { subject: ref_no } })).toBe(1);
  });
});
