import { expect, it } from "vitest";
import { beforeMigration, migrationText } from "../support/before-migration";

// Receipts and expenses that an office wrote before they were vouchers keep all that they said.

it("the migration numbers old vouchers in their order, and the next one goes on from there", () =>
  beforeMigration("20261122000000_vouchers", async (session, migration) => {
    await session.query(`
      INSERT INTO staff (id, email, name, mobile) VALUES (gen_random_uuid(), 'a@example.com', 'A', '+919876543210');
      INSERT INTO assessment (id, first_name, mobile, email, dob, address, pincode, city, country, qualification,
          stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for)
        VALUES (gen_random_uuid(), 'Amrit', '+919876543211', 'b@example.com', '2001-05-04', '-', '143521', 'Batala', 'IN',
          'Diploma', 'Arts', 2020, 60, 'batala', false, false, 'CA');
      INSERT INTO receipt (id, reciept_number, assessment_id, location, date, particulars, amount, name, mobile, address, created_by_id)
        SELECT gen_random_uuid(), n, a.id, 'batala', at, 'Fee', 100 + n, 'Amrit', '+919876543211', '-', s.id
        FROM assessment a, staff s, (VALUES (3, timestamptz '2026-03-31T18:31:00Z'), (1, '2026-03-31T18:29:00Z'), (2, '2026-03-31T18:30:00Z')) AS t (n, at);
      INSERT INTO expense (id, reciept_number, location, date, particulars, amount, name, created_by_id)
        SELECT gen_random_uuid(), 9, 'gurdaspur', '2026-05-01', 'Rent', 28000.5, 'Landlord', id FROM staff`);

    await session.query(migration);
    await session.query(`
      INSERT INTO voucher (id, kind, reciept_number, assessment_id, location, date, particulars, amount, name, created_by_id)
        SELECT gen_random_uuid(), 'receipt', 10, a.id, 'batala', '2026-06-01', 'Fee', 1, 'Amrit', s.id FROM assessment a, staff s`);
    const { rows } = await session.query(
      "SELECT reciept_number::int AS moment, kind, number, ref_no, amount, mode, fee FROM voucher ORDER BY 1",
    );
    const ref_no = rows[0]?.ref_no;
    expect(ref_no).toMatch(/^BTL-\d\d-00001$/);
    const old = { mode: null, fee: "own" };
    const receipt = { ...old, kind: "receipt", ref_no };
    expect(rows).toEqual([
      { ...receipt, moment: 1, number: "BTL/25-26/R-00001", amount: "101.00" },
      { ...receipt, moment: 2, number: "BTL/26-27/R-00001", amount: "102.00" },
      { ...receipt, moment: 3, number: "BTL/26-27/R-00002", amount: "103.00" },
      {
        ...old,
        kind: "expense",
        ref_no: null,
        moment: 9,
        number: "GSP/26-27/E-00001",
        amount: "28000.50",
      },
      { ...receipt, moment: 10, number: "BTL/26-27/R-00003", amount: "1.00" },
    ]);
  }));

it("vouchers printed before keep their numbers, the new spelling continues, and both are found", () =>
  beforeMigration("20261201040300_short_numbers", async (session, migration) => {
    await session.query(
      "INSERT INTO staff (id, email, name, mobile) VALUES (gen_random_uuid(), 'a@example.com', 'A', '+919876543210')",
    );
    const add = (moment: number, kind: string, more = "NULL") =>
      session.query(`
        INSERT INTO voucher (id, kind, reciept_number, location, date, particulars, amount, name, created_by_id, refund_of_id)
          SELECT gen_random_uuid(), '${kind}', ${moment}, 'batala', '2026-06-01', 'Fee', 10, 'Amrit', id, ${more} FROM staff`);
    const receipt = "(SELECT id FROM voucher WHERE reciept_number = 1)";
    await add(1, "receipt");
    await add(2, "refund", receipt);
    await session.query(migration);
    await add(3, "receipt");
    await add(4, "expense");
    const { rows } = await session.query(
      "SELECT number, search_text FROM voucher ORDER BY reciept_number",
    );
    expect(rows.map(({ number }) => number)).toEqual([
      ...["BTL/26-27/R-00001", "BTL/26-27/RF-00001", "BTL/2627/R00002", "BTL/2627/E00001"],
    ]);
    expect(rows.map(({ search_text }) => search_text)).toEqual([
      expect.stringContaining(" btl/26-27/r-00001 btl/2627/r-1 r-1 1 "),
      expect.stringContaining(" btl/26-27/rf-00001 btl/2627/c-1 c-1 1 "),
      expect.stringContaining(" btl/2627/r00002 btl/2627/r-2 r-2 2 "),
      expect.stringContaining(" btl/2627/e00001 btl/2627/e-1 e-1 1 "),
    ]);
  }));

it("payments of statements from before get their TDS, and the sums of their days and months with it", () =>
  beforeMigration("20261231001900_voucher_tds", async (session, migration) => {
    await session.query(`
      INSERT INTO staff (id, email, name, mobile) VALUES (gen_random_uuid(), 'a@example.com', 'A', '+919876543210');
      INSERT INTO partner (id, kind, name, country, currency) VALUES (gen_random_uuid(), 'sub_agent', 'Agent', 'IN', 'INR');
      INSERT INTO voucher (id, kind, reciept_number, location, date, particulars, amount, name, created_by_id, head, mode)
        SELECT gen_random_uuid(), 'expense', n, 'batala', '2026-06-01', 'Commission', amount, 'Agent', id, head, 'bank'
        FROM staff, (VALUES (1, 49000, 'commission'), (2, 9800, 'commission'), (3, 600, 'tds')) AS paid (n, amount, head);
      INSERT INTO share_statement (id, partner_id, made_on, shares, backs, gst, taxed, tax_rate, tax, net, how, voucher_id)
        SELECT gen_random_uuid(), p.id, '2026-06-01', v.amount + s.tax, 0, 0, v.amount + s.tax, 2, s.tax, v.amount, '{}', v.id
        FROM partner p, (VALUES (1, 1000), (2, 200)) AS s (n, tax) JOIN voucher v ON v.reciept_number = s.n;
      UPDATE voucher SET voided_at = date, voided_by_id = created_by_id, void_reason = 'twice' WHERE reciept_number = 2`);
    await session.query(migration);
    await session.query(migrationText("20261231001901_voucher_tds_sums"));
    const read = async (statement: string) => (await session.query(statement)).rows;
    expect(
      await read("SELECT reciept_number::int AS n, amount, tds FROM voucher ORDER BY 1"),
    ).toEqual([
      { n: 1, amount: "49000.00", tds: "1000.00" },
      { n: 2, amount: "9800.00", tds: "200.00" },
      { n: 3, amount: "600.00", tds: "0.00" },
    ]);
    for (const sums of ["voucher_sum", "voucher_month"])
      expect(await read(`SELECT amount, tds FROM ${sums}`)).toEqual([
        { amount: "49600.00", tds: "400.00" },
      ]);
    expect(await read("SELECT head, amount FROM expense_sum ORDER BY 1")).toEqual([
      { head: "commission", amount: "50000.00" },
      { head: "tds", amount: "0.00" },
    ]);
  }));
