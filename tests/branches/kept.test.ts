import { describe, expect, it } from "vitest";
import { pool } from "@/lib/platform/db";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { refusedBy } from "../support/refused";
import { makeStaff } from "../support/staff";

// The database holds the rules of branches, whatever writes.

const used = async (code: string) => makeCase({ location: code });

describe("a branch", () => {
  it("a branch is never removed, and keeps its code", async () => {
    const { code } = await makeBranch();
    expect(await refusedBy(`DELETE FROM branch WHERE code = '${code}'`)).toBe("branch_kept");
    expect(await refusedBy(`UPDATE branch SET code = 'other' WHERE code = '${code}'`)).toBe(
      "branch_kept",
    );
  });

  it("a branch keeps its prefix once a number carries it, also when the case has moved on", async () => {
    const { code } = await makeBranch();
    const change = (prefix: string) =>
      `UPDATE branch SET prefix = '${prefix}' WHERE code = '${code}'`;
    await pool.query(change("ZZA"));
    const { ref_no, id } = await used(code);
    expect(ref_no).toMatch(/^ZZA-\d\d-00001$/);
    await pool.query("UPDATE assessment SET location = 'batala' WHERE id = $1", [id]);
    expect(await refusedBy(change("ZZB"))).toBe("branch_prefix_used");
  });

  it("a branch keeps its prefix once a voucher carries it", async () => {
    const { code } = await makeBranch();
    const staff = await makeStaff();
    await pool.query(
      `INSERT INTO voucher (id, kind, reciept_number, location, particulars, amount, name, created_by_id)
       VALUES (gen_random_uuid(), 'expense', 1, $1, 'Rent', 1, 'Landlord', $2)`,
      [code, staff.id],
    );
    expect(await refusedBy(`UPDATE branch SET prefix = 'ZZC' WHERE code = '${code}'`)).toBe(
      "branch_prefix_used",
    );
  });

  it("a branch counts its version up with each change", async () => {
    const { code } = await makeBranch();
    await pool.query("UPDATE branch SET address = 'A', version = 40 WHERE code = $1", [code]);
    const { rows } = await pool.query("SELECT version FROM branch WHERE code = $1", [code]);
    expect(rows).toEqual([{ version: 1 }]);
  });

  it("the last branch stays switched on", async () => {
    expect(await refusedBy("UPDATE branch SET active = false")).toBe("last_branch");
  });
});

describe("a branch that is switched off, or not there,", () => {
  const student = (location: string) => `
    INSERT INTO assessment (id, first_name, mobile, email, dob, address, pincode, city, country, qualification,
      stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for)
    VALUES (gen_random_uuid(), 'Amrit', '+919876500001', 'b@example.com', '2001-05-04', '-', '143521', 'Batala', 'IN',
      'Diploma', 'Arts', 2020, 60, '${location}', false, false, 'CA')`;

  it("a branch that is switched off or unknown takes no case, neither new nor moved", async () => {
    const { code } = await makeBranch({ active: false });
    const { id } = await makeCase();
    for (const location of [code, "nowhere"]) {
      expect(await refusedBy(student(location))).toBe("branch_closed");
      expect(
        await refusedBy(`UPDATE assessment SET location = '${location}' WHERE id = '${id}'`),
      ).toBe("branch_closed");
    }
  });

  it("a branch that is switched off takes no office expense, and still takes money of its students", async () => {
    const staff = await makeStaff();
    const { code } = await makeBranch();
    const { id } = await used(code);
    await pool.query("UPDATE branch SET active = false WHERE code = $1", [code]);
    const pays = (assessment: string) => `
      INSERT INTO voucher (id, kind, reciept_number, assessment_id, location, particulars, amount, name, created_by_id)
      VALUES (gen_random_uuid(), 'expense', 77, ${assessment}, '${code}', 'Rent', 1, 'Landlord', '${staff.id}')`;
    expect(await refusedBy(pays("NULL"))).toBe("branch_closed");
    await pool.query(pays(`'${id}'`));
  });
});
