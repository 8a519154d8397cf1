import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { restoreAssessment } from "@/lib/desk/trash/operations";
import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { db, pool } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { claimStore } from "@/lib/platform/storage/installation";
import { DAY_MS } from "@/lib/values/calendar";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeDocument, samples } from "../support/files";
import { rowsOfCase } from "../support/full-case";
import { warmPool } from "../support/pool";
import { makeStaff } from "../support/staff";
import { adminCaller, makeWholeCase, restore, tablesInTrash, trash } from "../support/trash";

beforeAll(async () => {
  await claimStore();
  await warmPool();
});
afterEach(() => setClock());

describe("at the same instant", () => {
  const statuses = (results: { ok: boolean; status?: number }[]) =>
    results.map((result) => (result.ok ? 200 : result.status)).sort();

  it("the second of two people who restore a case at once finds nothing", async () => {
    const { case: c } = await makeWholeCase(await makeStaff());
    await trash(c);
    const callers = [await adminCaller(), await adminCaller()];
    const results = await Promise.all(
      callers.map((caller) => restoreAssessment.run({ ref_no: c.ref_no }, caller)),
    );
    expect(statuses(results)).toEqual([200, 404]);
  });

  it("deleting and restoring a case at once leave it in one place, whole", async () => {
    const { case: c } = await makeWholeCase(await makeStaff());
    const [one, other] = [await adminCaller(), await adminCaller()];
    const before = await rowsOfCase(c.id);
    const { ref_no } = c;
    for (let round = 0; round < 5; round++) {
      const results = await Promise.all([
        deleteAssessment.run({ ref_no }, one),
        restoreAssessment.run({ ref_no }, other),
        deleteAssessment.run({ ref_no }, other),
        restoreAssessment.run({ ref_no }, one),
      ]);
      for (const status of statuses(results)) expect([200, 404, 409]).toContain(status);
      const there = await db.assessment.count({ where: { id: c.id } });
      expect(there + (await db.trash.count({ where: { id: c.id } }))).toBe(1);
      if (!there) expect(await restore(c)).toMatchObject({ ok: true });
      expect(await rowsOfCase(c.id)).toEqual(before);
    }
  });

  it("restoring and emptying at once leave the case whole with its files, or erase both", async () => {
    for (let round = 0; round < 4; round++) {
      const c = await makeCase();
      const { fileId } = await makeDocument(c.id);
      await trash(c);
      const caller = await adminCaller();
      setClock(new Date(Date.now() + 31 * DAY_MS));
      const [back] = await Promise.all([
        restoreAssessment.run({ ref_no: c.ref_no }, caller),
        housekeeping(),
      ]);
      setClock();
      expect(await db.storedFile.count({ where: { id: fileId } })).toBe(back.ok ? 1 : 0);
      expect(await db.document.count({ where: { fileId } })).toBe(back.ok ? 1 : 0);
    }
  });

  it("deleting a case waits for a record being written under it, and keeps it", async () => {
    const c = await makeCase();
    const caller = await adminCaller();
    const client = await pool.connect();
    let deleted: Promise<unknown>;
    try {
      await client.query("BEGIN");
      await client.query(
        `INSERT INTO qualification (id, assessment_id, qualification, course_studied, uni_or_board, grade, starting_year, starting_month, passing_year, passing_month)
        VALUES ($1, $2, '10+2', 'Arts', 'PSEB', 'A', 2017, 4, 2019, 3)`,
        [randomUUID(), c.id],
      );
      deleted = deleteAssessment.run({ ref_no: c.ref_no }, caller);
      // It waits for this transaction, which the database says.
      await expect
        .poll(async () => (await pool.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount)
        .toBeGreaterThan(0);
      await client.query("COMMIT");
    } finally {
      client.release();
    }
    expect(await deleted).toMatchObject({ ok: true });
    expect(await tablesInTrash(c.id)).toContain("qualification");
  });

  it("an upload during a deletion is kept with the case, or refused and not stored", async () => {
    const staff = await makeStaff({ role: "admin" });
    for (let round = 0; round < 6; round++) {
      const c = await makeCase();
      const upload = callRoute("docs/upload", {
        as: staff,
        method: "POST",
        query: { ref_no: c.ref_no },
        form: { name: "Marksheet", file: new File([samples.pdf], "marks.pdf") },
      });
      const [{ status }] = await Promise.all([upload, trash(c, staff)]);
      const held = await db.trashedFile.count({ where: { trashId: c.id } });
      expect([
        [200, 1],
        [404, 0],
      ]).toContainEqual([status, held]);
    }
    const kept = await db.trashedFile.count();
    expect(await db.storedFile.count({ where: { trash: { isNot: null } } })).toBe(kept);
  });
});
