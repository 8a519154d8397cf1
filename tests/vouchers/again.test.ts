import { afterEach, describe, expect, it } from "vitest";
import { correctReceipt, voidReceipt } from "@/lib/money/vouchers/corrections";
import { addExpense, addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { now, setClock } from "@/lib/values/clock";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { merge } from "../support/merge";
import { callerFor, makeStaff } from "../support/staff";
import { trash } from "../support/trash";
import { voucherBody } from "../support/vouchers";

// The same payment within ten minutes is asked about (decision H12).

afterEach(() => setClock());

let keys = 0;

async function scene() {
  setClock(new Date("2031-08-04T06:00:00Z"));
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const take = async (more: object = {}, key: string | undefined = `again-${++keys}`) =>
    (await addReceipt.run(
      { ...voucherBody, assessmentId: c.ref_no, mode: "cash", amount: "1250", ...more },
      await callerFor(handler, key ? { idempotencyKey: key } : {}),
    )) as {
      ok: boolean;
      status?: number;
      message?: string;
      code?: string;
      data: { number: string; recieptNumber: number };
    };
  const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000));
  return { handler, c, take, later };
}

it("a second receipt of the same student, amount and mode asks first, and is made when confirmed", async () => {
  const { c, take, later } = await scene();
  const { data: first } = await take();
  later(6);
  expect(await take()).toMatchObject({
    ...{ ok: false, status: 409, code: "taken_already" },
    message: `${first.number} of ₹1,250.00 was taken 6 seconds ago. Another?`,
  });
  expect(await take({ again: true })).toMatchObject({ ok: true });
  expect(await db.voucher.count({ where: { assessmentId: c.id } })).toBe(2);
});

it("another amount, another mode, ten minutes or a void ask no such question", async () => {
  const { handler, take, later } = await scene();
  const { data: first } = await take();
  expect(await take({ amount: "1250.01" })).toMatchObject({ ok: true });
  expect(await take({ mode: "upi" })).toMatchObject({ ok: true });
  expect(await take({ mode: undefined })).toMatchObject({ ok: true });
  const gone = { recieptNumber: first.recieptNumber, reason: "Typed twice" };
  expect(await voidReceipt.run(gone, await callerFor(handler))).toMatchObject({ ok: true });
  expect(await take()).toMatchObject({ ok: true });
  later(601);
  expect(await take()).toMatchObject({ ok: true });
});

it("a call without a key makes its receipt, and the same key answers the first one", async () => {
  const { take } = await scene();
  const first = await take({}, "again-same");
  expect(await take({}, "")).toMatchObject({ ok: true });
  expect(await take({}, "again-same")).toMatchObject({ data: { number: first.data.number } });
});

it("one of two equal receipts at once is made, and the other asks", async () => {
  const { take } = await scene();
  const both = await Promise.all([take(), take()]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

describe("a transfer whose UTR stands on another receipt", () => {
  let utrs = 4123_4567_8900;
  /** Another UTR for each test, as a bank's app shows it. */
  function transfer() {
    const plain = String(++utrs);
    const modeReference = plain.replace(/(.{4})(?=.)/g, "$1 ");
    return { plain, utr: { mode: "upi", modeReference, amount: "900" } };
  }

  it.each([
    ["as it was", () => ({})],
    ["in one piece, by bank", (plain: string) => ({ mode: "bank", modeReference: plain })],
    ["for another amount", () => ({ amount: "1000" })],
  ])("asks first, typed %s", async (_, more) => {
    const { take, later } = await scene();
    const { plain, utr } = transfer();
    const { data: first } = await take(utr);
    later(3_600);
    const second = { ...utr, ...more(plain) };
    expect(await take(second)).toMatchObject({
      ...{ status: 409, code: "taken_already" },
      message: `${first.number} of ₹900.00 has this UTR. Another?`,
    });
    expect(await take({ ...second, again: true })).toMatchObject({ ok: true });
  });

  it("asks without a word of a receipt that the person may not see", async () => {
    const { take } = await scene();
    const { utr } = transfer();
    await take(utr);
    const others = await scene();
    expect(await others.take(utr)).toMatchObject({
      message: "A receipt that you may not see has this UTR. Another?",
    });
  });

  it("is taken where that one is void, by card, or has a longer number", async () => {
    const { handler, take } = await scene();
    const { plain, utr } = transfer();
    const { data: first } = await take(utr);
    const longer = { ...utr, modeReference: `9${plain}`, amount: "901" };
    expect(await take(longer)).toMatchObject({ ok: true });
    expect(await take({ ...utr, mode: "card", amount: "902" })).toMatchObject({ ok: true });
    const gone = { recieptNumber: first.recieptNumber, reason: "Typed twice" };
    expect(await voidReceipt.run(gone, await callerFor(handler))).toMatchObject({ ok: true });
    expect(await take(utr)).toMatchObject({ ok: true });
  });
});

describe("a UTR of a case", () => {
  const utr = { mode: "upi", modeReference: "412345679950" };

  it("a UTR of a case is known while that case is in the trash, as its receipt is in the books", async () => {
    const [gone, { take }] = [await scene(), await scene()];
    const { data: first } = await gone.take(utr);
    await trash(gone.c);
    expect(await take(utr)).toMatchObject({
      ...{ ok: false, code: "taken_already" },
      message: `${first.number} of ₹1,250.00 has this UTR. Another?`,
    });
  });

  it("a UTR of a case is found on the survivor of its merge", async () => {
    const [{ c, handler, take }, survivor] = [await scene(), await scene()];
    const reference = { ...utr, modeReference: "412345679951" };
    const { data: first } = await take(reference);
    expect(await merge(survivor.c, c)).toMatchObject({ ok: true });
    await db.assessment.update({ where: { id: survivor.c.id }, data: { handlerId: handler.id } });
    expect(
      await addReceipt.run(
        { ...voucherBody, assessmentId: survivor.c.ref_no, ...reference },
        await callerFor(handler, { idempotencyKey: "again-merged" }),
      ),
    ).toMatchObject({
      code: "taken_already",
      message: `${first.number} of ₹1,250.00 has this UTR. Another?`,
    });
  });
});

describe("cash", () => {
  it.each([
    ["200000", true],
    ["1,99,999.99", false],
  ])("cash of %s from one student in a day is asked about: %s", async (amount, asked) => {
    const { take } = await scene();
    expect((await take({ amount })).code).toBe(asked ? "much_cash" : undefined);
    expect((await take({ amount, mode: "bank" })).code).toBeUndefined();
  });

  it("cash that a correction brings above the limit is asked about, without what it corrects", async () => {
    const { handler, take } = await scene();
    const { data: first } = await take({ amount: "150000" });
    const { mobile, address, ...said } = voucherBody;
    const correct = async (amount: string, more: object = {}) =>
      correctReceipt.run(
        {
          ...{ ...said, mobile, address, amount, mode: "cash", reason: "It was more" },
          ...{ recieptNumber: first.recieptNumber, ...more },
        },
        await callerFor(handler, { idempotencyKey: `again-${++keys}` }),
      );
    expect(await correct("2,00,000")).toMatchObject({ status: 409, code: "much_cash" });
    expect(await correct("1,99,999")).toMatchObject({ ok: true });
  });

  it("counts what the student paid in cash that day, and nothing of another day", async () => {
    const { take, later } = await scene();
    await take({ amount: "150000" });
    const more = { amount: "60000" };
    expect(await take(more)).toMatchObject({
      ...{ status: 409, code: "much_cash" },
      message: expect.stringContaining("pays ₹2,10,000.00 in cash today with this"),
    });
    expect(await take({ ...more, again: true })).toMatchObject({ ok: true });
    later(86_400);
    expect(await take(more)).toMatchObject({ ok: true });
  });

  it("beyond the limit, taken twice within ten minutes, is asked about in one question", async () => {
    const { take } = await scene();
    await take({ amount: "150000" });
    const { code, message } = await take({ amount: "150000" });
    expect(code).toBe("taken_already");
    expect(message).toMatch(/269ST.*seconds ago/);
  });

  it("paid to one name in a branch in a day is asked about above ten thousand", async () => {
    setClock(new Date("2031-08-04T06:00:00Z"));
    const { code: location } = await makeBranch();
    const admin = await makeStaff({ role: "admin" });
    const pay = async (amount: string, more: object = {}) =>
      addExpense.run(
        { particulars: "Rent", mode: "cash", location, name: "Balbir Singh", amount, ...more },
        await callerFor(admin, { idempotencyKey: `paid-${++keys}` }),
      );
    expect(await pay("10,000")).toMatchObject({ ok: true });
    expect(await pay("1", { name: "balbir singh" })).toMatchObject({
      ...{ status: 409, code: "much_cash" },
      message: expect.stringContaining("₹10,001.00 in cash today"),
    });
    expect(await pay("1", { again: true })).toMatchObject({ ok: true });
    expect(await pay("9000", { name: "Gurdev Singh" })).toMatchObject({ ok: true });
    expect(await pay("9000", { mode: "bank" })).toMatchObject({ ok: true });
  });
});
