import { expect, it } from "vitest";
import { beforeMigration } from "../support/before-migration";

// What an office wrote while its branches were an enum stays what it was.

it("the migration keeps the branches of cases, money, sessions and people, and numbers go on", () =>
  beforeMigration("20261123000000_branches", async (session, migration) => {
    const newCase = (mobile: string) => `
    INSERT INTO assessment (id, first_name, mobile, email, dob, address, pincode, city, country, qualification,
        stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for)
      VALUES (gen_random_uuid(), 'Amrit', '${mobile}', 'b@example.com', '2001-05-04', '-', '143521', 'Batala', 'IN',
        'Diploma', 'Arts', 2020, 60, 'batala', false, false, 'CA')`;
    const receipt = (number: number) => `
    INSERT INTO voucher (id, kind, reciept_number, location, date, particulars, amount, name, created_by_id)
      SELECT gen_random_uuid(), 'expense', ${number}, 'batala', '2026-06-01', 'Rent', 1, 'Landlord', id
      FROM staff ORDER BY email LIMIT 1`;
    await session.query(`
      INSERT INTO staff (id, email, name, mobile, branches) VALUES
        (gen_random_uuid(), 'a@example.com', 'A', '+919876543210', '{gurdaspur,batala}'),
        (gen_random_uuid(), 'b@example.com', 'B', '+919876543212', '{batala,gurdaspur}'),
        (gen_random_uuid(), 'c@example.com', 'C', '+919876543213', '{batala}');
      INSERT INTO session (id, staff_id, branch, expires_at)
        SELECT gen_random_uuid(), id, 'batala', now() FROM staff WHERE email = 'c@example.com';
      ${newCase("+919876543211")};
      INSERT INTO follow_up (id, assessment_id, action, follow_up_date) SELECT gen_random_uuid(), id, 'Appointment', '2026-06-01' FROM assessment;
      ${receipt(1)}`);

    await session.query(`BEGIN; ${migration} COMMIT`);
    await session.query(`${newCase("+919876543214")}; ${receipt(2)}`);

    const all = async (text: string) => (await session.query({ text, rowMode: "array" })).rows;
    expect(await all("SELECT code, name, prefix, active FROM branch ORDER BY position")).toEqual([
      ["gurdaspur", "Gurdaspur", "GSP", true],
      ["batala", "Batala", "BTL", true],
    ]);
    expect(await all("SELECT email, limited_to FROM staff ORDER BY 1")).toEqual([
      ["a@example.com", []],
      ["b@example.com", []],
      ["c@example.com", ["batala"]],
    ]);
    expect(await all("SELECT branch FROM session")).toEqual([["batala"]]);
    expect(await all("SELECT location FROM follow_up")).toEqual([["batala"]]);
    expect(
      await all(
        "SELECT location, substr(ref_no, 1, 4), right(ref_no, 5) FROM assessment ORDER BY ref_no",
      ),
    ).toEqual([
      ["batala", "BTL-", "00001"],
      ["batala", "BTL-", "00002"],
    ]);
    expect(await all("SELECT number FROM voucher ORDER BY 1")).toEqual([
      ["BTL/26-27/E-00001"],
      ["BTL/26-27/E-00002"],
    ]);
    // The copies follow their case, by the triggers that were made again.
    await session.query("UPDATE assessment SET location = 'gurdaspur'");
    expect(await all("SELECT location FROM follow_up")).toEqual([["gurdaspur"]]);
    expect(
      await all(
        "SELECT location, sum(change)::int FROM counter_change GROUP BY 1 HAVING sum(change) <> 0",
      ),
    ).toEqual([["gurdaspur", 2]]);
  }));
