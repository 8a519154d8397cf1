import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { addExpense, addReceipt } from "@/lib/money/vouchers/operations";
import { db, pool } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

beforeAll(warmPool);
afterEach(() => setClock());

/** Stops the clock at a millisecond that no other test has. */
function someMoment() {
  moments += 1_000;
  const at = new Date(Date.UTC(2030, 0, 1) + moments);
  setClock(at);
  return at;
}
let moments = 0;

const run = async (op: Operation, by: Staff, values: object, idempotencyKey?: string) =>
  op.run({ ...voucherBody, ...values }, await callerFor(by, { idempotencyKey }));

async function ownCase(location: "gurdaspur" | "batala" = "gurdaspur") {
  const handler = await makeStaff();
  return { handler, c: await makeCase({ handler, location }) };
}

const kinds = [
  {
    name: "receipt",
    add: addReceipt,
    done: "Receipt added successfully",
    of: (assessmentId: string) => db.voucher.findMany({ where: { assessmentId, kind: "receipt" } }),
  },
  {
    name: "expense",
    add: addExpense,
    done: "Expense added successfully",
    of: (assessmentId: string) => db.voucher.findMany({ where: { assessmentId, kind: "expense" } }),
  },
];

describe.each(kinds)("a $name of a case", ({ name, add, done, of }) => {
  it("a record of a case is exact, numbered by its moment, in the case's branch, with an audit line", async () => {
    const { handler, c } = await ownCase("batala");
    const caller = await callerFor(handler);
    const at = someMoment();
    const sent = {
      ...voucherBody,
      assessmentId: c.ref_no,
      amount: "1234567.1",
      mode: "upi",
      recieptNumber: 7,
    };
    expect(await add.run(sent, caller)).toEqual({
      ok: true,
      message: done,
      data: {
        ...voucherBody,
        _id: expect.any(String),
        recieptNumber: at.getTime(),
        date: at.toISOString(),
        number: expect.stringMatching(/^BTL\/\d{4}\/[RE]\d{5}$/),
        amount: "1234567.10",
        mode: "upi",
        modeReference: null,
        fee: "own",
        ...{ head: null, gstin: null, billNumber: null, billDay: null, bill: null, bankDay: null },
        bounced: false,
        assessmentId: c.ref_no,
        location: { value: "batala", label: "Batala" },
        void: null,
        refunded: "0.00",
        tds: "0.00",
        kind: name,
        createdBy: { name: handler.name, email: handler.email },
        refundOf: null,
        corrects: null,
        correctedBy: null,
        gst: null,
      },
    });
    expect(await of(c.id)).toMatchObject([{ location: "batala", createdById: handler.id }]);
    expect(await db.auditLine.findFirst({ where: { subject: c.ref_no } })).toMatchObject({
      operation: `${name}.add`,
      actor: handler.email,
      detail: { recieptNumber: at.getTime(), amount: "1234567.10" },
    });
  });

  it("a record names its case by its id as well", async () => {
    const { handler, c } = await ownCase();
    const result = await run(add, handler, { assessmentId: c.id });
    expect(result).toMatchObject({ ok: true, data: { assessmentId: c.ref_no } });
  });

  it("records of one millisecond have numbers of their own, as many at once as there are connections", async () => {
    const { handler, c } = await ownCase();
    const others = await Promise.all(Array.from({ length: 49 }, () => makeCase({ handler })));
    const caller = await callerFor(handler);
    someMoment();
    const waiting = [c, ...others];
    const worker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const sent = { ...voucherBody, assessmentId: next.ref_no };
        expect(await add.run(sent, caller)).toMatchObject({ ok: true });
      }
    };
    await Promise.all(Array.from({ length: pool.options.max ?? 10 }, worker));
    const records = (await Promise.all([c, ...others].map(({ id }) => of(id)))).flat();
    expect(new Set(records.map(({ recieptNumber }) => recieptNumber)).size).toBe(50);
  });

  it("a record does not wait for an unsaved one of the same millisecond", async () => {
    const { handler, c } = await ownCase();
    const caller = await callerFor(handler);
    const at = someMoment();
    await db.$transaction(async (other) => {
      // another process, in the middle of its work
      await other.$queryRaw`SELECT take_money_number(${at.getTime()}::bigint)`;
      const result = await add.run({ ...voucherBody, assessmentId: c.ref_no }, caller);
      expect(result).toMatchObject({ ok: true, data: { recieptNumber: at.getTime() + 1 } });
    });
  });

  it("a record is made once with one key, also twice at the same instant and with another number (C15)", async () => {
    const { handler, c } = await ownCase();
    const results = await Promise.all(
      [1, 2].map((recieptNumber) =>
        run(add, handler, { assessmentId: c.ref_no, recieptNumber }, "one key"),
      ),
    );
    const [first, second] = results;
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await of(c.id)).toHaveLength(1);
  });

  it("a record is for the handler, an admin and Admission; reception as the handler (A2, A6)", async () => {
    const { c } = await ownCase();
    const sent = { assessmentId: c.ref_no };
    for (const role of ["user", "reception"] as const)
      expect(await run(add, await makeStaff({ role }), sent)).toMatchObject({ status: 403 });
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await run(add, elsewhere, sent)).toMatchObject({ status: 404 });
    expect(await of(c.id)).toEqual([]);
    for (const role of ["admin", "Admission"] as const)
      expect(await run(add, await makeStaff({ role }), sent)).toMatchObject({ ok: true });
    const desk = await makeStaff({ role: "reception" });
    const own = await makeCase({ handler: desk });
    expect(await run(add, desk, { assessmentId: own.ref_no })).toMatchObject({ ok: true });
  });

  it.each([
    "1e5",
    "NaN",
    "-1",
    "0",
    "0.00",
    "0.001",
    "1.234",
    "1234567890123",
    "10000000000",
    "१२,५",
    "1,5",
    Number.NaN,
    0.1 + 0.2,
  ])("a record of %j rupees is refused", async (amount) => {
    const { handler, c } = await ownCase();
    const result = await run(add, handler, { assessmentId: c.ref_no, amount });
    expect(result).toMatchObject({
      ok: false,
      status: 422,
      fields: { amount: expect.any(String) },
    });
    expect(await of(c.id)).toEqual([]);
  });

  it("a record may be of a paisa and of a crore of rupees, and of no paisa more", async () => {
    const { handler, c } = await ownCase();
    for (const amount of ["10000000.00", "0.01"]) {
      const result = await run(add, handler, { assessmentId: c.ref_no, amount });
      expect(result).toMatchObject({ ok: true, data: { amount } });
    }
    const more = await run(add, handler, { assessmentId: c.ref_no, amount: "10000000.01" });
    expect(more).toMatchObject({
      status: 422,
      fields: { amount: "Amount must be between 0.01 and 1,00,00,000" },
    });
  });
});

describe("an expense without a student (C12)", () => {
  const rent = { particulars: "Office rent", mobile: "", address: "", location: "batala" };

  it("an expense without a student belongs to a branch, and needs neither mobile nor address", async () => {
    const result = await run(addExpense, await makeStaff(), rent);
    expect(result).toMatchObject({
      ok: true,
      data: { assessmentId: null, mobile: null, address: null, location: { value: "batala" } },
    });
  });

  it("an expense without a student needs its branch, and says so beside the field", async () => {
    const result = await run(addExpense, await makeStaff(), { ...rent, location: "" });
    expect(result).toMatchObject({ status: 422, fields: { location: "Branch is required" } });
  });

  it("an expense without a student is for those who keep the books, in their branches", async () => {
    const reception = await makeStaff({ role: "reception" });
    expect(await run(addExpense, reception, rent)).toMatchObject({ status: 403 });
    const elsewhere = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    expect(await run(addExpense, elsewhere, rent)).toMatchObject({ status: 403 });
    for (const role of ["admin", "user", "Admission"] as const)
      expect(await run(addExpense, await makeStaff({ role }), rent)).toMatchObject({ ok: true });
  });

  it("an expense with a student is of the case's branch, whatever is sent", async () => {
    const { handler, c } = await ownCase("gurdaspur");
    const sent = { assessmentId: c.ref_no, location: "batala" };
    expect(await run(addExpense, handler, sent)).toMatchObject({
      data: { location: { value: "gurdaspur" } },
    });
  });
});
