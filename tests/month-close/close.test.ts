import { afterEach, describe, expect, it } from "vitest";
import { closeDay, reopenDay } from "@/lib/money/day-close/operations";
import { openDays } from "@/lib/money/day-close/queries";
import { closeMonth, reopenMonth } from "@/lib/money/month-close/operations";
import { monthRead } from "@/lib/money/month-close/queries";
import { refundReceipt, voidExpense } from "@/lib/money/vouchers/corrections";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { setClock } from "@/lib/values/clock";
import { counted } from "../support/day-close";
import { makeBooks } from "../support/registers";
import { callerFor, type Staff, viewerFor } from "../support/staff";
import { voucherBody } from "../support/vouchers";

// The books of a month are closed once its return was made (decision C19).

afterEach(() => setClock());
const at = (day: string) => setClock(new Date(`${day}T12:00:00+05:30`));

type Result = { ok: boolean; status?: number; message?: string; data: Record<string, unknown> };
const run = async (op: Operation, by: Staff, values: object) =>
  (await op.run(values, await callerFor(by))) as unknown as Result;

/** Books of October and November 2030, seen in December. */
async function scene() {
  at("2030-12-05");
  const books = await makeBooks();
  const { code: location, admin, pay } = books;
  const receipt = await pay({ day: "2030-10-10" });
  const november = await pay({ day: "2030-11-10", amount: "5900" });
  const close = (month: string, arn?: string) => run(closeMonth, admin, { location, month, arn });
  const reopen = (month: string) =>
    run(reopenMonth, admin, { location, month, reason: "The return is revised" });
  const read = async (month: string) =>
    (await monthRead.run({ location, month }, await callerFor(admin))) as unknown as Result;
  return { ...books, location, receipt, november, close, reopen, read };
}

describe("a closed month", () => {
  it("a month is closed with its figures and the number of its return, as people copy it", async () => {
    const { close, read } = await scene();
    const closed = await close("2030-11", "aa03 1130-1234567");
    expect(closed.data).toMatchObject({
      ...{ month: "2030-11", round: 1, arn: "AA0311301234567" },
      figures: { received: "5900.00", refunded: "0.00", spent: "0.00", gst: "900.00" },
    });
    expect((await read("2030-11")).data).toMatchObject({ close: { month: "2030-11" }, over: true });
    expect((await read("2030-12")).data).toMatchObject({ close: null, over: false });
  });

  it("the months before it are closed with it, and are opened with it alone", async () => {
    const { close, reopen, read } = await scene();
    await close("2030-11");
    expect((await read("2030-10")).data).toMatchObject({ close: { month: "2030-11" } });
    expect(await close("2030-10")).toMatchObject({ status: 409 });
    expect((await reopen("2030-10")).message).toContain("closed with November 2030");
    expect((await reopen("2030-11")).data).toMatchObject({
      reopened: { reason: "The return is revised" },
    });
    expect((await read("2030-10")).data).toMatchObject({ close: null });
    expect((await close("2030-11")).data).toMatchObject({ round: 2 });
  });

  it("months are opened again from the last one, and a closing is never changed or deleted", async () => {
    const { location, close, reopen } = await scene();
    await close("2030-10");
    await close("2030-11");
    expect((await reopen("2030-10")).message).toContain("A later month is closed");
    const where = { location };
    await expect(
      db.monthClose.updateMany({ where, data: { arn: "X".repeat(15) } }),
    ).rejects.toThrow("month close kept");
    await expect(db.monthClose.deleteMany({ where })).rejects.toThrow("month close kept");
  });

  it("a month that goes on is not closed", async () => {
    const { close } = await scene();
    expect(await close("2030-12")).toMatchObject({
      status: 409,
      message: "A month is closed once it is over",
    });
  });

  it("a receipt that was begun before midnight is refused once its month is closed", async () => {
    const { admin, c, location, close } = await scene();
    await close("2030-11");
    at("2030-11-30");
    const body = { ...voucherBody, assessmentId: c.ref_no, amount: "500" };
    expect((await run(addReceipt, admin, body)).message).toContain("books of this day are closed");
    await expect(
      db.voucher.count({ where: { location, day: new Date("2030-11-30") } }),
    ).resolves.toBe(0);
  });

  it("what comes later leaves its figures alone: a refund, and an expense that is voided, are of today", async () => {
    const { admin, pay, november, location, close, read } = await scene();
    const spent = await pay({ day: "2030-11-11", amount: "700", untaxed: true });
    const expense = await db.voucher.create({
      data: {
        ...{ kind: "expense", location, recieptNumber: Date.UTC(2030, 10, 12, 6), name: "Shop" },
        ...{ particulars: "Paper", amount: 300, createdById: admin.id, ref_no: null },
        date: new Date("2030-11-12T06:00:00Z"),
      },
    });
    const before = (await close("2030-11")).data.figures;
    const refund = { amount: "5900", mode: "upi", modeReference: "UTR 1", reason: "Withdrawn" };
    const recieptNumber = Number(november.recieptNumber);
    expect(await run(refundReceipt, admin, { ...refund, recieptNumber })).toMatchObject({
      ok: true,
    });
    const reason = "Paid by the owner";
    expect(
      await run(voidExpense, admin, { recieptNumber: Number(expense.recieptNumber), reason }),
    ).toMatchObject({ ok: true });
    expect(spent.day.toISOString()).toContain("2030-11-11");
    expect((await read("2030-11")).data.figures).toEqual(before);
    expect((await read("2030-12")).data.figures).toMatchObject({
      refunded: "5900.00",
      spent: "-300.00",
    });
  });
});

describe("days of a closed month", () => {
  it("its days are neither closed nor opened again, and nobody is asked to close them", async () => {
    const { admin, location, close, reopen } = await scene();
    await run(closeDay, admin, {
      ...{ location, day: "2030-11-10", counted, reason: "Nobody counted that day" },
    });
    await close("2030-11");
    const day = { location, day: "2030-11-10", reason: "A mistake was found" };
    expect((await run(reopenDay, admin, day)).message).toContain("books of this month are closed");
    expect(await run(closeDay, admin, { location, day: "2030-11-11", counted })).toMatchObject({
      status: 409,
    });
    const viewer = await viewerFor(admin);
    expect((await openDays(viewer)).filter((row) => row.location === location)).toEqual([]);
    await reopen("2030-11");
    expect(await run(reopenDay, admin, day)).toMatchObject({ ok: true });
  });
});
