import { beforeAll, describe, expect, it } from "vitest";
import { addExpense, addReceipt } from "@/lib/money/vouchers/operations";
import { db, pool } from "@/lib/platform/db";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { asOwner } from "../support/owner";
import { warmPool } from "../support/pool";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff } from "../support/staff";
import { makeReceipts, voucherBody } from "../support/vouchers";

// Printed numbers without gap or twin, and vouchers that stay what they were (decision C13).

beforeAll(warmPool);

const serial = (number: string) => Number(/\d+$/.exec(number)?.[0]);

/** A receipt as the database keeps it, dated by its number. */
async function receiptOf(at: string, location: "gurdaspur" | "batala" = "gurdaspur") {
  const handler = await makeStaff();
  const { id: assessmentId } = await makeCase({ handler, location });
  return db.voucher.create({
    data: {
      ...voucherBody,
      kind: "receipt",
      recieptNumber: Date.parse(at) + moments++,
      date: new Date(at),
      assessmentId,
      location,
      createdById: handler.id,
    },
  });
}
let moments = 0;

/** Takes the next number of Batala's receipts in a transaction that is undone. */
const comesToNothing = () =>
  asOwner(`BEGIN; INSERT INTO voucher_series AS series
    SELECT 'batala', 'receipt', financial_year(now()), 1
    ON CONFLICT (location, kind, year) DO UPDATE SET last = series.last + 1; ROLLBACK`).then(
    () => undefined,
  );

describe("a printed number", () => {
  it("printed numbers count for each branch, kind and financial year, which ends with March in India", async () => {
    const march = await receiptOf("2031-03-31T18:29:59Z");
    const april = await receiptOf("2031-03-31T18:30:00Z");
    const second = await receiptOf("2031-04-01T06:00:00Z");
    const elsewhere = await receiptOf("2031-04-01T06:00:00Z", "batala");
    expect([march, april, second, elsewhere].map(({ number }) => number)).toEqual([
      "GSP/3031/R00001",
      "GSP/3132/R00001",
      "GSP/3132/R00002",
      "BTL/3132/R00001",
    ]);
  });

  it("a printed number has at most sixteen characters: a full series says so, and a short one goes on", async () => {
    const taken = async (prefix: string) => {
      const { code } = await makeBranch({ prefix });
      const handler = await makeStaff();
      const { ref_no } = await makeCase({ handler, location: code });
      await asOwner(
        "INSERT INTO voucher_series (location, kind, year, last) VALUES ($1, 'receipt', financial_year(now()), 99998)",
        [code],
      );
      const one = async () => {
        const body = { ...voucherBody, assessmentId: ref_no };
        const made = await addReceipt.run(body, await callerFor(handler));
        return made.ok ? made.data : made;
      };
      return [await one(), await one()];
    };
    const full = await taken("LONG");
    expect(full).toMatchObject([
      { number: expect.stringMatching(/^LONG\/\d{4}\/R99999$/) },
      { status: 422, message: expect.stringContaining("sixteen letters") },
    ]);
    expect(await taken("SHO")).toMatchObject([
      { number: expect.stringMatching(/^SHO\/\d{4}\/R99999$/) },
      { number: expect.stringMatching(/^SHO\/\d{4}\/R100000$/) },
    ]);
  });

  it("printed numbers have no gap and no twin when fifty are made at once and every fifth fails", async () => {
    const handler = await makeStaff();
    const { ref_no } = await makeCase({ handler, location: "batala" });
    const caller = await callerFor(handler);
    const results: (boolean | undefined)[] = [];
    // As many at once as there are connections, each doing five in a row, the last of which fails.
    const worker = async () => {
      for (let n = 0; n < 5; n++) {
        const body = { ...voucherBody, assessmentId: ref_no };
        results.push(n < 4 ? (await addReceipt.run(body, caller)).ok : await comesToNothing());
      }
    };
    await Promise.all(Array.from({ length: 10 }, worker));
    expect(results.filter(Boolean)).toHaveLength(40);
    const rows = await db.voucher.findMany({ where: { ref_no }, select: { number: true } });
    const numbers = rows.map(({ number }) => serial(number)).sort((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
  });

  it("printed numbers of expenses are another series", async () => {
    const caller = await callerFor(await makeStaff());
    const rent = { ...voucherBody, location: "gurdaspur" };
    expect(await addExpense.run(rent, caller)).toMatchObject({
      data: { number: expect.stringMatching(/^GSP\/\d{4}\/E\d{5}$/) },
    });
  });
});

describe("a voucher", () => {
  it("a voucher is never changed or removed, whatever writes", async () => {
    const { id } = await receiptOf("2032-05-01T06:00:00Z");
    const { rows } = await pool.query<{ name: string; type: string }>(
      `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
       WHERE table_name = 'voucher' AND column_name NOT LIKE 'void%' AND column_name NOT IN ('printed_at', 'original_mail_id')`,
    );
    const other: Record<string, string> = {
      uuid: "gen_random_uuid()",
      text: "'other'",
      int8: "1",
      numeric: "1",
      branch: "'batala'",
      timestamptz: "now()",
      date: "'2020-01-01'",
      jsonb: "'{}'",
      bool: "true",
    };
    expect(rows.length).toBeGreaterThan(15);
    for (const { name, type } of rows) {
      const sql = `UPDATE voucher SET ${name} = ${other[type]} WHERE id = '${id}'`;
      expect([name, await refusedBy(sql)]).toEqual([name, "voucher_kept"]);
    }
    expect(await refusedBy(`DELETE FROM voucher WHERE id = '${id}'`)).toBe("voucher_kept");
  });

  it("a voucher is voided once, and stays so", async () => {
    const { id, createdById } = await receiptOf("2032-06-01T06:00:00Z");
    const voided = (reason: string | null) =>
      refusedBy(`UPDATE voucher SET voided_at = ${reason ? "now()" : "NULL"},
        voided_by_id = ${reason ? `'${createdById}'` : "NULL"},
        void_reason = ${reason ? `'${reason}'` : "NULL"} WHERE id = '${id}'`);
    expect(await voided("typed twice")).toBe("nothing");
    expect(await voided("another reason")).toBe("voucher_kept");
    expect(await voided(null)).toBe("voucher_kept");
  });

  it("a voucher is printed first once", async () => {
    const { id } = await receiptOf("2032-06-02T06:00:00Z");
    const printed = (at: string) =>
      refusedBy(`UPDATE voucher SET printed_at = ${at} WHERE id = '${id}'`);
    expect(await printed("now()")).toBe("nothing");
    expect(await printed("now() + interval '1 day'")).toBe("voucher_kept");
    expect(await printed("NULL")).toBe("voucher_kept");
  });

  it("a voucher takes branch and reference number from its case, whatever is said", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler, location: "batala" });
    await makeReceipts(c.id);
    const rows = await db.voucher.findMany({ where: { assessmentId: c.id } });
    expect(rows).toMatchObject([
      { location: "batala", ref_no: c.ref_no },
      { location: "batala", ref_no: c.ref_no },
    ]);
  });
});
