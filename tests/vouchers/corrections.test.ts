import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { listsOf } from "@/lib/case/queries";
import { closeDay } from "@/lib/money/day-close/operations";
import * as fix from "@/lib/money/vouchers/corrections";
import { addExpense, addReceipt } from "@/lib/money/vouchers/operations";
import { balanceOf, standingList } from "@/lib/money/vouchers/queries";
import { db, pool } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { DAY_MS } from "@/lib/values/calendar";
import { now, setClock } from "@/lib/values/clock";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { counted } from "../support/day-close";
import { opened } from "../support/opened";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

// Nothing is changed or removed: voids, refunds and corrections (decisions A11, C13, H11).

beforeAll(warmPool);
afterEach(() => setClock());

type VoucherAnswer = { recieptNumber: number; number: string; amount: string };
const run = async (op: Operation, by: Staff, values: object) => {
  const result = await op.run(values, await callerFor(by));
  return result as unknown as {
    ok: boolean;
    status?: number;
    message?: string;
    data: VoucherAnswer;
  };
};

/** A case in a branch of its own, whose days can be closed without being in another test's way. */
async function scene() {
  const { code: location } = await makeBranch();
  const handler = await makeStaff();
  const admin = await makeStaff({ role: "admin" });
  const c = await makeCase({ handler, location });
  const receive = async (more: object = {}) =>
    (await run(addReceipt, handler, { ...voucherBody, assessmentId: c.ref_no, ...more })).data;
  return { location, handler, admin, c, receive };
}

const tomorrow = () => setClock(new Date(now().getTime() + DAY_MS));
const reason = "Typed twice";
const refund = (of: VoucherAnswer, amount: string, more: object = {}) => ({
  ...{ recieptNumber: of.recieptNumber, amount, mode: "cash", reason: "Withdrawn" },
  ...more,
});
const stored = ({ recieptNumber }: VoucherAnswer) =>
  db.voucher.findUniqueOrThrow({ where: { recieptNumber: BigInt(recieptNumber) } });

describe("a void", () => {
  it("a void keeps number and words, says by whom and why, and leaves an audit line", async () => {
    const { admin, c, receive } = await scene();
    const made = await receive();
    const result = await run(fix.voidReceipt, admin, { ...named(made), reason });
    expect(result).toMatchObject({
      ok: true,
      message: `${made.number} is void`,
      data: { number: made.number, void: { reason } },
    });
    expect(await stored(made)).toMatchObject({ voidedById: admin.id, voidReason: reason });
    const line = await db.auditLine.findFirst({
      where: { subject: c.ref_no, operation: "receipt.void" },
    });
    expect(line?.detail).toMatchObject({ number: made.number, reason });
    const again = await run(fix.voidReceipt, admin, { ...named(made), reason: "Once more" });
    expect(again).toMatchObject({ status: 409, message: `${made.number} is void already` });
    expect(await stored(made)).toMatchObject({ voidReason: reason });
  });

  it("a void is the author's on the same day in India, and an admin's afterwards (A11)", async () => {
    // 23:59 in India
    setClock(new Date("2031-05-04T18:29:00Z"));
    const { handler, admin, receive } = await scene();
    const [one, two] = [await receive(), await receive()];
    expect(await run(fix.voidReceipt, handler, { ...named(one), reason })).toMatchObject({
      ok: true,
    });
    setClock(new Date("2031-05-04T18:30:00Z"));
    expect(await run(fix.voidReceipt, handler, { ...named(two), reason })).toMatchObject({
      status: 403,
    });
    expect(await run(fix.voidReceipt, admin, { ...named(two), reason })).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ["a counsellor who keeps the books", { role: "user" }, 403],
    ["Admission", { role: "Admission" }, 403],
    ["reception, who sees neither case nor books", { role: "reception" }, 404],
    ["an admin of another branch", { role: "admin", branches: ["batala"] }, 404],
  ] as const)("a void of another's record is refused to %s", async (_, who, status) => {
    const { receive } = await scene();
    const made = await receive();
    const other = await makeStaff({
      ...who,
      branches: [...("branches" in who ? who.branches : [])],
    });
    const answers = await Promise.all([
      run(fix.voidReceipt, other, { ...named(made), reason }),
      run(fix.correctReceipt, other, { ...correction(made), reason }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect((await stored(made)).voidedAt).toBeNull();
  });

  it("a void needs a reason that says something", async () => {
    const { admin, receive } = await scene();
    const made = await receive();
    for (const reason of [".", "ok", "12345678"])
      expect(await run(fix.voidReceipt, admin, { ...named(made), reason })).toMatchObject({
        status: 422,
        fields: { reason: "Reason must have at least 5 letters" },
      });
    expect((await stored(made)).voidedAt).toBeNull();
  });

  it("a void of a printed or cash receipt notifies every admin of the branch, nobody else", async () => {
    const { admin, handler, receive } = await scene();
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    const told = async (staff: Staff) => {
      const where = { staffId: staff.id, kind: "money" };
      return (await db.notification.findMany({ where })).map(({ text }) => text);
    };
    const [quiet, cash, wrong] = [
      await receive({ mode: "upi", modeReference: "UTR1" }),
      await receive({ mode: "cash" }),
      await receive({ mode: "cash" }),
    ];
    for (const made of [quiet, cash])
      await run(fix.voidReceipt, handler, { ...named(made), reason });
    await run(fix.correctReceipt, handler, correction(wrong));
    const words = (await told(admin)).filter((text) => text.includes(handler.name));
    expect(words.filter((text) => text.includes(quiet.number))).toEqual([]);
    expect(words).toContain(`${handler.name} voided ${cash.number} of ₹2,500.50: ${reason}`);
    expect(words.some((text) => text.includes(wrong.number))).toBe(true);
    expect((await told(elsewhere)).filter((text) => text.includes(cash.number))).toEqual([]);
    expect(await told(handler)).toEqual([]);
  });

  it("a void of such a receipt waits for an admin when the branch is set so", async () => {
    const { admin, handler, receive, location } = await scene();
    await db.branch.update({ where: { code: location }, data: { voidsWait: true } });
    const [made, quiet] = [await receive({ mode: "cash" }), await receive({ mode: "upi" })];
    expect(await run(fix.voidReceipt, handler, { ...named(made), reason })).toMatchObject({
      ok: true,
      message: `The admins are asked to void ${made.number}. It stands until then`,
      data: { void: null },
    });
    expect((await stored(made)).voidedAt).toBeNull();
    const text = `${handler.name} asks to void ${made.number} of ₹2,500.50: ${reason}`;
    const where = { staffId: admin.id, kind: "money", text };
    expect(await db.notification.count({ where })).toBe(1);
    expect(await run(fix.correctReceipt, handler, correction(made))).toMatchObject({ status: 403 });
    expect(await run(fix.voidReceipt, handler, { ...named(quiet), reason })).toMatchObject({
      data: { void: { reason } },
    });
    expect(await run(fix.voidReceipt, admin, { ...named(made), reason })).toMatchObject({
      data: { void: { reason } },
    });
  });

  it("a void is refused for a record of an earlier month, whose books stand (C19)", async () => {
    setClock(new Date("2031-05-31T18:29:00Z"));
    const { admin, handler, location, receive } = await scene();
    const made = await receive();
    const { data: given } = await run(fix.refundReceipt, admin, refund(made, "100"));
    const { data: spent } = await run(addExpense, handler, { ...voucherBody, location });
    const whole = await receive();
    setClock(new Date("2031-05-31T18:30:00Z"));
    for (const [record, instead] of [
      [whole, "Refund it today instead"],
      [given, "Take the money as a new receipt"],
    ] as const)
      expect(await run(fix.voidReceipt, admin, { ...named(record), reason })).toMatchObject({
        status: 409,
        message: `${record.number} is of an earlier month, whose books stand. ${instead}`,
      });
    expect(await run(fix.correctReceipt, admin, correction(whole))).toMatchObject({ status: 409 });
    const voidedAt = new Date("2031-05-31T18:31:00Z");
    const byHand = { voidedAt, voidedById: admin.id, voidReason: reason };
    await expect(
      db.voucher.updateMany({ where: { number: whole.number }, data: byHand }),
    ).rejects.toThrow("month over");
    expect(await run(fix.refundReceipt, admin, refund(whole, "2500.50"))).toMatchObject({
      ok: true,
    });
    // An expense has no refund: its voiding stands in today's books.
    expect(await run(fix.voidExpense, admin, { ...named(spent), reason })).toMatchObject({
      ok: true,
    });
    expect((await stored(spent)).voidDay).toEqual(new Date("2031-06-01"));
  });

  it("a void by an author who may not open the case any more is refused", async () => {
    const { c, receive, handler } = await scene();
    await db.branch.update({ where: { code: c.location }, data: { adminBooks: true } });
    const made = await receive();
    const next = await makeStaff();
    await db.assessment.update({ where: { id: c.id }, data: { handlerId: next.id } });
    expect(await run(fix.voidReceipt, handler, { ...named(made), reason })).toMatchObject({
      status: 404,
    });
  });

  it("a void of an expense without a student works, and a receipt's call finds no expense", async () => {
    const { admin, location, handler } = await scene();
    const { data } = await run(addExpense, handler, { ...voucherBody, location });
    expect(await run(fix.voidReceipt, admin, { ...named(data), reason })).toMatchObject({
      status: 404,
    });
    expect(await run(fix.voidExpense, handler, { ...named(data), reason })).toMatchObject({
      ok: true,
    });
  });

  it("a void of a partly refunded receipt waits for the refund's own void", async () => {
    const { admin, receive } = await scene();
    const made = await receive();
    const { data: given } = await run(fix.refundReceipt, admin, refund(made, "100"));
    expect(await run(fix.voidReceipt, admin, { ...named(made), reason })).toMatchObject({
      status: 409,
      message: expect.stringContaining("void the refund first"),
    });
    expect(await run(fix.voidReceipt, admin, { ...named(given), reason })).toMatchObject({
      ok: true,
      data: { kind: "refund" },
    });
    expect(await run(fix.voidReceipt, admin, { ...named(made), reason })).toMatchObject({
      ok: true,
    });
  });
});

describe("a refund", () => {
  it("a refund is a record of its own that names its receipt, of its case, books and fee", async () => {
    const { admin, c, receive, location } = await scene();
    const made = await receive({ fee: "passedOn" });
    const { data } = await run(
      fix.refundReceipt,
      admin,
      refund(made, "₹1,000/-", { mode: "upi", modeReference: "5551" }),
    );
    expect(data).toMatchObject({
      kind: "refund",
      number: expect.stringMatching(/\/C00001$/),
      amount: "1000.00",
      particulars: `Refund of ${made.number}: Withdrawn`,
      refundOf: { number: made.number, recieptNumber: made.recieptNumber },
      fee: "passedOn",
      mode: "upi",
      modeReference: "5551",
      assessmentId: c.ref_no,
      location: { value: location },
    });
    const rest = await run(fix.refundReceipt, admin, refund(made, "1500.51"));
    expect(rest).toMatchObject({ status: 409, fields: { amount: expect.any(String) } });
    expect(await run(fix.refundReceipt, admin, refund(made, "1500.50"))).toMatchObject({
      ok: true,
    });
    expect(await run(fix.refundReceipt, admin, refund(made, "0.01"))).toMatchObject({
      status: 409,
    });
  });

  it.each(["0", "-1", "1.234", "1000000000000", "", "1e3"])(
    "a refund of %j is refused",
    async (amount) => {
      const { admin, receive } = await scene();
      const answer = await run(fix.refundReceipt, admin, refund(await receive(), amount));
      expect(answer).toMatchObject({ status: 422, fields: { amount: expect.any(String) } });
    },
  );

  it("a refund of a void receipt, of a refund or of an expense is refused", async () => {
    const { admin, handler, location, receive } = await scene();
    const [made, gone] = [await receive(), await receive()];
    await run(fix.voidReceipt, admin, { ...named(gone), reason });
    expect(await run(fix.refundReceipt, admin, refund(gone, "1"))).toMatchObject({
      status: 409,
      message: "This receipt is void",
    });
    const { data: given } = await run(fix.refundReceipt, admin, refund(made, "1"));
    const { data: spent } = await run(addExpense, handler, { ...voucherBody, location });
    for (const other of [given, spent])
      expect(await run(fix.refundReceipt, admin, refund(other, "1"))).toMatchObject({
        status: 404,
      });
  });

  it("two refunds at once give back no more than there is", async () => {
    const { admin, receive } = await scene();
    const made = await receive({ amount: "100" });
    const both = await Promise.all([
      run(fix.refundReceipt, admin, refund(made, "60")),
      run(fix.refundReceipt, admin, refund(made, "60")),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409 });
  });

  it("one of a refund and a void at once is refused", async () => {
    const { admin, receive } = await scene();
    for (let time = 0; time < 5; time++) {
      const made = await receive();
      const [given, gone] = await Promise.all([
        run(fix.refundReceipt, admin, refund(made, "10")),
        run(fix.voidReceipt, admin, { ...named(made), reason }),
      ]);
      expect([given.ok, gone.ok].sort()).toEqual([false, true]);
      expect(given.ok ? gone.status : given.status).toBe(409);
    }
  });

  it("a refund gives back the GST in proportion, in parts to the last paisa", async () => {
    const { admin, receive } = await scene();
    const made = await receive({ amount: "100" });
    const { id, ...row } = await stored(made);
    const taxed = await db.voucher.create({
      data: {
        ...row,
        printedOffice: undefined,
        recieptNumber: row.recieptNumber + 1n,
        number: "",
        ...{ gstRate: "18", taxable: "84.74", cgst: "7.63", sgst: "7.63", igst: "0" },
      },
    });
    for (const amount of ["0.01", "33.33", "33.33", "33.33"]) {
      const of = { ...made, recieptNumber: Number(taxed.recieptNumber) };
      expect(await run(fix.refundReceipt, admin, refund(of, amount))).toMatchObject({ ok: true });
    }
    const sums = await db.voucher.aggregate({
      where: { refundOfId: taxed.id },
      _sum: { taxable: true, cgst: true, sgst: true, igst: true },
    });
    expect(JSON.parse(JSON.stringify(sums._sum))).toEqual({
      taxable: "84.74",
      cgst: "7.63",
      sgst: "7.63",
      igst: "0",
    });
  });
});

describe("a correction", () => {
  it("a correction is a void and a new record, which name each other", async () => {
    const { handler, c, receive } = await scene();
    const made = await receive();
    const { data } = await run(fix.correctReceipt, handler, {
      ...correction(made),
      amount: "3500",
      mode: "card",
    });
    expect(data).toMatchObject({
      amount: "3500.00",
      mode: "card",
      assessmentId: c.ref_no,
      corrects: { number: made.number },
      void: null,
    });
    expect(await stored(made)).toMatchObject({ voidReason: "Wrong amount" });
    const again = await run(fix.correctReceipt, handler, correction(made));
    expect(again).toMatchObject({ status: 409 });
  });

  it("a correction sent twice at once makes one", async () => {
    const { admin, handler, c, receive } = await scene();
    const made = await receive();
    const both = await Promise.all([
      run(fix.correctReceipt, handler, correction(made)),
      run(fix.correctReceipt, admin, correction(made)),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const standing = { assessmentId: c.id, voidedAt: null };
    expect(await db.voucher.count({ where: standing })).toBe(1);
  });

  it("a correction of a receipt whose case went to another branch is refused, and nothing is written", async () => {
    const { admin, c, receive } = await scene();
    const made = await receive();
    await db.assessment.update({ where: { id: c.id }, data: { location: "batala" } });
    expect(await run(fix.correctReceipt, admin, correction(made))).toMatchObject({ status: 409 });
    expect(await stored(made)).toMatchObject({ voidedAt: null });
  });

  it("a correction of an office's expense stays in its branch, without mobile and address", async () => {
    const { handler, location } = await scene();
    const { data } = await run(addExpense, handler, { ...voucherBody, location });
    const sent = { ...correction(data), mobile: "", address: "" };
    expect(await run(fix.correctExpense, handler, sent)).toMatchObject({
      data: { location: { value: location }, mobile: null, corrects: { number: data.number } },
    });
  });
});

it("the package of a case counts our own fees less refunds, and fees for others stand beside", async () => {
  const { admin, c, receive } = await scene();
  const own = await receive({ amount: "40000" });
  const others = await receive({ amount: "50000", fee: "passedOn" });
  const gone = await receive({ amount: "7" });
  await run(fix.voidReceipt, admin, { ...named(gone), reason });
  await run(fix.refundReceipt, admin, refund(own, "1000.50"));
  await run(fix.refundReceipt, admin, refund(others, "5000"));
  const spent = { ...voucherBody, assessmentId: c.ref_no, amount: "30000", fee: "passedOn" };
  await run(addExpense, admin, spent);
  const { vouchers } = await listsOf(await opened(admin, c), { vouchers: standingList });
  expect(balanceOf(vouchers, "65000")).toEqual({
    ...{ package: "65000.00", paid: "40000.00", refunded: "1000.50", due: "26000.50" },
    ...{ forOthers: "45000.00", paidOn: "30000.00" },
  });
});

it("a correction waits for a transfer of its case, and is refused in the branch that the case went to", async () => {
  const { admin, c, receive } = await scene();
  const made = await receive();
  const { code: location } = await makeBranch();
  const session = await pool.connect();
  try {
    await session.query("BEGIN");
    await session.query("UPDATE assessment SET location = $2 WHERE id = $1", [c.id, location]);
    const corrected = run(fix.correctReceipt, admin, correction(made));
    const waits = async () => {
      const { rows } = await pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))",
        [(await session.query("SELECT pg_backend_pid() AS pid")).rows[0].pid],
      );
      return rows.length > 0;
    };
    await expect.poll(waits).toBe(true);
    await session.query("COMMIT");
    expect(await corrected).toMatchObject({
      status: 409,
      message: expect.stringContaining("This case is in another branch now"),
    });
  } finally {
    session.release();
  }
  expect(await db.voucher.count({ where: { location } })).toBe(0);
});

describe("on a closed day", () => {
  const close = (by: Staff, location: string, cash: string) =>
    run(closeDay, by, {
      ...{ location, day: new Date(now().getTime() + 19_800_000).toISOString().slice(0, 10) },
      ...{ counted: { ...counted, cash }, reason: "As it is" },
    });

  it("a closed day takes no void, not even by an admin; the next day takes it", async () => {
    setClock(new Date("2031-06-04T06:00:00Z"));
    const { admin, handler, c, location, receive } = await scene();
    const made = await receive({ mode: "cash" });
    expect(await close(admin, location, "2500.50")).toMatchObject({ ok: true });
    const refused = await Promise.all([
      run(addReceipt, handler, { ...voucherBody, assessmentId: c.ref_no }),
      run(addExpense, handler, { ...voucherBody, location }),
      run(fix.voidReceipt, handler, { ...named(made), reason }),
      run(fix.voidReceipt, admin, { ...named(made), reason }),
      run(fix.refundReceipt, admin, refund(made, "1")),
      run(fix.correctReceipt, admin, correction(made)),
    ]);
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 409,
        message: expect.stringContaining("books of this day are closed"),
      });
    // A client that was offline cannot say that it was yesterday: the moment is the server's.
    tomorrow();
    const late = await run(addReceipt, handler, {
      ...voucherBody,
      assessmentId: c.ref_no,
      recieptNumber: made.recieptNumber + 1,
    });
    expect(late).toMatchObject({ ok: true, data: { date: now().toISOString() } });
    expect(await run(fix.voidReceipt, admin, { ...named(made), reason })).toMatchObject({
      ok: true,
    });
    const row = await stored(made);
    expect(row.voidDay?.toISOString()).toContain("2031-06-05");
  });

  it("the closed day's clock is the record's, so a process whose day is behind is refused too", async () => {
    setClock(new Date("2031-07-04T06:00:00Z"));
    const { admin, c, handler, location } = await scene();
    await close(admin, location, "0");
    tomorrow();
    const open = await run(addReceipt, handler, { ...voucherBody, assessmentId: c.ref_no });
    expect(open.ok).toBe(true);
    setClock(new Date("2031-07-04T18:29:59Z"));
    expect(
      await run(addReceipt, handler, { ...voucherBody, assessmentId: c.ref_no }),
    ).toMatchObject({ status: 409 });
  });
});

it("a process killed between number and record leaves no gap", async () => {
  const { c, receive } = await scene();
  const first = await receive();
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(
    `INSERT INTO voucher SELECT copy.* FROM voucher v,
       jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'number', '', 'reciept_number', v.reciept_number + 1)) copy
     WHERE v.reciept_number = $1`,
    [first.recieptNumber],
  );
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  const gone = new Promise((resolve) => client.once("error", resolve));
  await pool.query("SELECT pg_terminate_backend($1)", [rows[0].pid]);
  await gone;
  client.release(true);
  const second = await receive();
  expect([first.number, second.number].map((number) => number.slice(-5))).toEqual([
    "00001",
    "00002",
  ]);
  expect(await db.voucher.count({ where: { assessmentId: c.id } })).toBe(2);
});

const named = ({ recieptNumber }: VoucherAnswer) => ({ recieptNumber });
const correction = (made: VoucherAnswer) => ({
  ...voucherBody,
  ...named(made),
  reason: "Wrong amount",
});
