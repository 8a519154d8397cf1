import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CloseAnswer, DayAnswer } from "@/lib/money/day-close/answer";
import { closeDay, reopenDay } from "@/lib/money/day-close/operations";
import { closesOf, dayRead, openDays } from "@/lib/money/day-close/queries";
import { refundReceipt, voidReceipt } from "@/lib/money/vouchers/corrections";
import { addExpense, addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { dayInIndia, setClock } from "@/lib/values/clock";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { counted, makeClosedDay } from "../support/day-close";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { voucherBody } from "../support/vouchers";

// A branch's day is counted and closed (decisions C16, H11).

beforeAll(warmPool);
afterEach(() => setClock());

type Result<T> = { ok: boolean; status?: number; message?: string; data: T };
const run = async <T = { recieptNumber: number }>(op: Operation, by: Staff, values: object) =>
  (await op.run(values, await callerFor(by))) as unknown as Result<T>;
const at = (day: string) => setClock(new Date(`${day}T12:00:00+05:30`));

async function scene() {
  const { code: location } = await makeBranch();
  const admin = await makeStaff({ role: "admin", name: "Harleen" });
  const c = await makeCase({ handler: admin, location });
  const receive = async (amount: string, mode?: string) =>
    (await run(addReceipt, admin, { ...voucherBody, assessmentId: c.ref_no, amount, mode })).data;
  const spend = (amount: string, mode: string) =>
    run(addExpense, admin, { ...voucherBody, location, amount, mode });
  const close = (values: object = {}, by = admin) =>
    run<CloseAnswer>(closeDay, by, { location, day: dayInIndia(), counted, ...values });
  const read = async (day = dayInIndia(), by = admin) =>
    (await dayRead.run({ location, day }, await callerFor(by))) as unknown as Result<DayAnswer>;
  return { location, admin, c, receive, spend, close, read };
}

describe("what is expected", () => {
  it("the expected money is what came less what went for each mode; records without a mode stand apart", async () => {
    at("2031-01-06");
    const { admin, receive, spend, read } = await scene();
    const cash = await receive("5000", "cash");
    const gone = await receive("700.50", "cash");
    await receive("1200.25", "upi");
    await receive("99");
    await spend("300", "cash");
    const refund = { recieptNumber: cash.recieptNumber, amount: "450", reason: "Withdrawn" };
    await run(refundReceipt, admin, { ...refund, mode: "upi" });
    await run(voidReceipt, admin, { recieptNumber: gone.recieptNumber, reason: "Typed twice" });
    const { data } = await read();
    expect(data.expected).toEqual({
      ...{ cash: "4700.00", upi: "750.25", bank: "0.00" },
      ...{ card: "0.00", cheque: "0.00", draft: "0.00" },
    });
    expect(data.modes[0]).toMatchObject({ received: "5000.00", spent: "300.00", count: 2 });
    expect(data.notSaid).toMatchObject({ expected: "99.00", count: 1 });
    expect(data).toMatchObject({ opening: "0.00", close: null, openBefore: null });
  });

  it("expected cash begins with the last closing's cash, plus the open days since", async () => {
    at("2031-01-06");
    const { receive, close, read } = await scene();
    await receive("5000", "cash");
    await close({ counted: { ...counted, cash: "5000" }, banked: "4000" });
    at("2031-01-07");
    await receive("10", "cash");
    at("2031-01-09");
    await receive("5", "cash");
    const { data } = await read();
    expect(data).toMatchObject({
      opening: "1010.00",
      openBefore: { days: 1, first: "2031-01-07" },
    });
    expect(data.expected.cash).toBe("1015.00");
    expect(await close({ counted: { ...counted, cash: "1015" } })).toMatchObject({
      ok: true,
      data: { opening: "1010.00", difference: "0.00" },
    });
    // The day between is closed afterwards; what was closed stays as it was.
    const between = { day: "2031-01-07", counted: { ...counted, cash: "1010" } };
    expect(await close(between)).toMatchObject({ ok: true, data: { opening: "1000.00" } });
    expect((await read("2031-01-09")).data.close).toMatchObject({ opening: "1010.00" });
  });

  it("expected cash before a branch's first closing is all the cash that came and went", async () => {
    at("2031-01-06");
    const { receive, spend, read } = await scene();
    await receive("5000", "cash");
    await spend("300", "cash");
    await receive("70", "upi");
    at("2031-01-09");
    expect((await read()).data).toMatchObject({ opening: "4700.00", expected: { upi: "0.00" } });
  });

  it("expected money changes on the day of the void for an open day that a later closing counted", async () => {
    at("2031-01-06");
    const { admin, receive, close, read } = await scene();
    const { recieptNumber } = await receive("5000", "cash");
    at("2031-01-07");
    await receive("1000", "cash");
    expect(await close({ counted: { ...counted, cash: "6000" } })).toMatchObject({
      data: { difference: "0.00" },
    });
    at("2031-01-08");
    await run(voidReceipt, admin, { recieptNumber, reason: "Typed twice" });
    expect((await read()).data.expected.cash).toBe("1000.00");
    at("2031-01-09");
    expect((await read()).data.opening).toBe("1000.00");
  });

  it("expected cash may be below zero when an earlier day's voided receipt had paid for something", async () => {
    at("2031-01-06");
    const { admin, receive, spend, close, read } = await scene();
    const { recieptNumber } = await receive("5000", "cash");
    await spend("900", "cash");
    at("2031-01-07");
    await receive("6000", "cash");
    await run(voidReceipt, admin, { recieptNumber, reason: "Typed twice" });
    // 4,100 lay there and 6,000 came; 5,000 were given back.
    expect((await read()).data).toMatchObject({
      opening: "-900.00",
      expected: { cash: "5100.00" },
    });
    expect(await close({ counted: { ...counted, cash: "5100" } })).toMatchObject({
      data: { opening: "-900.00", difference: "0.00" },
    });
  });

  it("expected money changes on the day of the void for a closed day", async () => {
    at("2031-01-06");
    const { admin, receive, close, read } = await scene();
    const { recieptNumber } = await receive("500", "cash");
    await close({ counted: { ...counted, cash: "500" } });
    at("2031-01-07");
    await run(voidReceipt, admin, { recieptNumber, reason: "Typed twice" });
    expect((await read()).data).toMatchObject({ opening: "500.00", expected: { cash: "0.00" } });
    expect((await read("2031-01-06")).data.expected.cash).toBe("500.00");
  });
});

describe("closing", () => {
  it("closing a day takes H11's body, records who and when, and writes an audit line", async () => {
    at("2031-01-06");
    const { location, receive, close, read } = await scene();
    await receive("500", "cash");
    const done = await close({ counted: { ...counted, cash: "₹500/-" } });
    expect(done).toMatchObject({ ok: true, message: "06/01/2031 is closed" });
    expect((await read()).data.close).toMatchObject({
      closedBy: "Harleen",
      counted: { cash: "500.00" },
      left: "500.00",
      reason: null,
    });
    const line = await db.auditLine.findFirst({
      where: { operation: "day.close", detail: { path: ["location"], equals: location } },
    });
    expect(line?.detail).toMatchObject({ day: "2031-01-06", difference: "0.00" });
  });

  const short = { counted: { ...counted, cash: "499.99" } };
  it.each([
    ["a difference without a reason", short, 422, "reason"],
    [
      "two differences that outweigh each other",
      { counted: { ...counted, cash: "400", upi: "100" } },
      422,
      "reason",
    ],
    ["a day that has not come", { day: "2031-01-07" }, 422, "day"],
    ["cash below nothing", { counted: { ...counted, cash: "-1" } }, 422, "counted.cash"],
    ["three decimals", { counted: { ...counted, upi: "1.234" } }, 422, "counted.upi"],
    ["an unknown mode", { counted: { ...counted, barter: "1" } }, 422, "counted.barter"],
    [
      "notes that are not the cash",
      { counted: { ...counted, cash: "500" }, notes: { n200: 2 } },
      422,
      "counted.cash",
    ],
    ["half a note", { notes: { n500: 1.5 } }, 422, "notes.n500"],
    [
      "more banked than counted",
      { counted: { ...counted, cash: "500" }, banked: "500.01" },
      422,
      "banked",
    ],
  ])(
    "closing a day with %s is refused, and nothing is written",
    async (_, values, status, field) => {
      at("2031-01-06");
      const { location, receive, close } = await scene();
      await receive("500", "cash");
      expect(await close(values)).toMatchObject({
        status,
        fields: { [field]: expect.any(String) },
      });
      expect(await db.dayClose.count({ where: { location } })).toBe(0);
    },
  );

  it("closing a day keeps its notes, coins, difference and reason", async () => {
    at("2031-01-06");
    const { receive, close } = await scene();
    await receive("1234", "cash");
    const notes = { n500: 2, n200: 1, n20: "1", coins: "3.50" };
    const reason = "=1+1 <b>torn note</b>";
    const done = await close({
      ...{ counted: { ...counted, cash: "1223.50" }, notes, banked: "1000", reason },
    });
    expect(done.data).toMatchObject({
      difference: "-10.50",
      differences: { cash: "-10.50", upi: "0.00" },
      notes: { n500: 2, n200: 1, n100: 0, n20: 1, coins: "3.50" },
      left: "223.50",
      reason,
    });
  });

  it("closing a day by two people at once closes it once, and tells the other who did", async () => {
    at("2031-01-06");
    const { location, close } = await scene();
    const other = await makeStaff({ name: "Ravi" });
    const both = await Promise.all([close(), close({}, other)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^(Harleen|Ravi) closed this day on 06\/01\/2031, 12:00$/),
    });
    expect(await db.dayClose.count({ where: { location } })).toBe(1);
  });

  it("closing a day is refused when records came since the figures were shown", async () => {
    at("2031-01-06");
    const { receive, close } = await scene();
    await receive("500", "upi");
    const values = { counted: { ...counted, upi: "500" }, expected: "0.00" };
    expect(await close(values)).toMatchObject({ status: 409 });
    expect(await close({ ...values, expected: "500.00" })).toMatchObject({ ok: true });
  });

  it("closing a day while fifty receipts are written leaves none uncounted in it", async () => {
    at("2031-01-06");
    const { location, receive, read, close } = await scene();
    const writing = Array.from({ length: 50 }, () => receive("10", "cash").catch(() => undefined));
    await writing[0];
    const done = await close({ reason: "In the middle" });
    expect(done.ok).toBe(true);
    await Promise.all(writing);
    const written = await db.voucher.count({ where: { location } });
    expect((await read()).data.expected.cash).toBe(done.data.expected.cash);
    expect(done.data.expected.cash).toBe(`${written * 10}.00`);
    expect(written).toBeLessThan(51);
  });

  it("closing a day works alike for a hundred of the largest receipts and for one", async () => {
    at("2031-01-06");
    const { location, admin, c, receive, close } = await scene();
    await receive("10000000", "cash");
    const [{ id: _, ...one } = { id: "" }] = await db.voucher.findMany({ where: { location } });
    const rows = Array.from({ length: 99 }, (_, at) => ({
      ...one,
      ...{ recieptNumber: BigInt(5_000_000_000_000 + at), number: "", createdById: admin.id },
      ...{ assessmentId: c.id, printedOffice: undefined },
    }));
    await db.voucher.createMany({ data: rows as never });
    const cash = "1000000000.00";
    expect(await close({ counted: { ...counted, cash } })).toMatchObject({
      ok: true,
      data: { expected: { cash }, difference: "0.00" },
    });
  });

  it("closing a past day is for admins only", async () => {
    at("2031-01-06");
    const { receive, close } = await scene();
    await receive("20", "cash");
    at("2031-01-07");
    const values = { day: "2031-01-06", counted: { ...counted, cash: "20" } };
    expect(await close(values, await makeStaff())).toMatchObject({
      status: 403,
      message: "A day that is over is closed by an admin",
    });
    expect(await close(values)).toMatchObject({ ok: true });
  });

  it("closing a day is for those who keep the branch's books", async () => {
    const { location, close, read } = await scene();
    await db.branch.update({ where: { code: location }, data: { adminBooks: true, version: 1 } });
    for (const who of [
      { role: "user" },
      { role: "Admission" },
      { role: "reception" },
      { role: "admin", branches: ["batala"] },
    ] as const) {
      const staff = await makeStaff({ ...who, branches: "branches" in who ? ["batala"] : [] });
      expect(await close({}, staff)).toMatchObject({ status: 403 });
      expect(await read("2031-01-06", staff)).toMatchObject({ status: 403 });
    }
  });
});

describe("opening again", () => {
  const reopen = (by: Staff, location: string, day = dayInIndia()) =>
    run<CloseAnswer>(reopenDay, by, { location, day, reason: "One came late" });

  it("reopening is an admin's, with a reason, from the last closed day back, and keeps the first closing", async () => {
    at("2031-01-06");
    const { location, admin, receive, close, read } = await scene();
    await close();
    expect(await reopen(await makeStaff(), location)).toMatchObject({ status: 403 });
    expect(await reopen(admin, location)).toMatchObject({
      ok: true,
      data: { reopened: { by: "Harleen", reason: "One came late" } },
    });
    expect(await reopen(admin, location)).toMatchObject({
      status: 409,
      message: "This day is open",
    });
    expect((await read()).data.close).toBeNull();
    await receive("20", "cash");
    expect(await close({ counted: { ...counted, cash: "20" } })).toMatchObject({
      ok: true,
      data: { round: 2 },
    });
    const history = await closesOf(await viewerFor(admin), location, {});
    expect("rows" in history && history.rows.map(({ round }) => round)).toEqual([2, 1]);
    at("2031-01-08");
    await close({ counted: { ...counted, cash: "20" } });
    expect(await reopen(admin, location, "2031-01-06")).toMatchObject({
      status: 409,
      message: expect.stringContaining("A later day is closed"),
    });
    expect(await reopen(admin, location, "2031-01-08")).toMatchObject({ ok: true });
    expect(await reopen(admin, location, "2031-01-06")).toMatchObject({ ok: true });
    const again = { day: "2031-01-06", counted: { ...counted, cash: "20" } };
    expect(await close(again)).toMatchObject({ ok: true, data: { round: 3 } });
  });

  it("reopening asks for a reason that says something", async () => {
    at("2031-01-06");
    const { location, admin, close } = await scene();
    await close();
    const day = "2031-01-06";
    expect(await run(reopenDay, admin, { location, day, reason: ".... 123" })).toMatchObject({
      status: 422,
      fields: { reason: "Reason must have at least 5 letters" },
    });
  });
});

it("somebody who closes past days is reminded of every unclosed day with records, however old", async () => {
  at("2031-01-06");
  const { location, admin, receive, close } = await scene();
  await receive("20", "cash");
  const mine = async () =>
    (await openDays(await viewerFor(admin))).find((open) => open.location === location);
  expect(await mine()).toBeUndefined();
  at("2031-03-08");
  expect(await mine()).toMatchObject({ days: 1, first: "2031-01-06" });
  expect(await openDays(await viewerFor(await makeStaff()))).toEqual([]);
  await close({ day: "2031-01-06", counted: { ...counted, cash: "20" } });
  expect(await mine()).toBeUndefined();
  expect(await openDays({ role: "admin", books: [] })).toEqual([]);
});

it("a closing is never changed or removed", async () => {
  const { id: location } = await makeClosedDay("2031-02-02");
  await expect(db.dayClose.deleteMany({ where: { location } })).rejects.toThrow("day close kept");
  const banked = db.dayClose.updateMany({ where: { location }, data: { banked: 5 } });
  await expect(banked).rejects.toThrow("day close kept");
});
