import { describe, expect, it } from "vitest";
import { db, pool } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { refusedBy } from "../support/refused";
import { makeStaff } from "../support/staff";

describe("triggers", () => {
  it("a reference number never changes", async () => {
    const { id } = await makeCase();
    const sql = `UPDATE assessment SET ref_no = 'GSP-26-99999' WHERE id = '${id}'`;
    expect(await refusedBy(sql)).toBe("ref_no never changes");
  });

  it("the last active admin stays, whatever writes (P6)", async () => {
    await makeStaff({ role: "admin" });
    for (const more of ["none", "another"]) {
      if (more === "another") await makeStaff({ role: "admin" });
      for (const set of ["role = 'user'", "active = false"]) {
        const sql = `UPDATE staff SET ${set} WHERE role = 'admin'`;
        expect(await refusedBy(sql)).toBe("staff_last_admin");
      }
    }
    expect(await refusedBy("DELETE FROM staff WHERE role = 'admin'")).toBe("staff_last_admin");
  });

  it("two admins cannot be removed at the same instant: the second waits for the first (P6)", async () => {
    const [a, b] = [await makeStaff({ role: "admin" }), await makeStaff({ role: "admin" })];
    const demote = "UPDATE staff SET role = 'user' WHERE id = $1";
    const [one, two] = [await pool.connect(), await pool.connect()];
    try {
      await one.query("BEGIN");
      await one.query(demote, [a.id]);
      await two.query("SET lock_timeout = '100ms'");
      await expect(two.query(demote, [b.id])).rejects.toMatchObject({ code: "55P03" });
    } finally {
      await one.query("ROLLBACK");
      await two.query("RESET lock_timeout");
      one.release();
      two.release();
    }
  });

  it("the full name follows the parts of a name", async () => {
    const { id } = await makeCase({ first_name: "Amrit", surname: null });
    const name = async () => (await db.assessment.findUniqueOrThrow({ where: { id } })).full_name;
    expect(await name()).toBe("Amrit");
    await db.assessment.update({ where: { id }, data: { surname: "Gill" } });
    expect(await name()).toBe("Amrit Gill");
  });

  it("copied columns of lists follow the case, at once and after a move", async () => {
    const [before, after] = [await makeStaff(), await makeStaff()];
    const { case: c } = await makeFullCase(before);
    const copies = async () => {
      const where = { assessmentId: c.id };
      const select = { handlerId: true, location: true };
      return (
        await Promise.all([
          db.followUp.findMany({ where, select }),
          db.application.findMany({ where, select }),
          db.offerLetter.findMany({ where, select }),
          db.deposit.findMany({ where, select }),
          db.visa.findMany({ where, select }),
        ])
      ).flat();
    };
    const all = (handlerId: string, location: string) => Array(5).fill({ handlerId, location });
    expect(await copies()).toEqual(all(before.id, "gurdaspur"));
    await db.assessment.update({ where: { id: c.id }, data: { handlerId: after.id } });
    expect(await copies()).toEqual(all(after.id, "gurdaspur"));
    await db.assessment.update({ where: { id: c.id }, data: { location: "batala" } });
    expect(await copies()).toEqual(all(after.id, "batala"));
  });
});
