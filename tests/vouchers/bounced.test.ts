import { describe, expect, it } from "vitest";
import { bounceCheque } from "@/lib/money/vouchers/bounced";
import { refundReceipt, voidReceipt } from "@/lib/money/vouchers/corrections";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { balanceOf, standingList } from "@/lib/money/vouchers/queries";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { makePlanned, settledOf, threeParts } from "../support/fee-plans";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

// A cheque that the bank gives back: the receipt stands with its number, and what it settled is due again.

type Answer = { recieptNumber: number; number: string; bounced: boolean; amount: string };
type Result = { ok: boolean; status?: number; message?: string; data: Answer };
const run = async (op: Operation, by: Staff, values: object) =>
  (await op.run(values, await callerFor(by))) as unknown as Result;

async function scene(mode = "cheque") {
  const { code: location } = await makeBranch();
  await db.branch.update({ where: { code: location }, data: { gstin: "03AAPFU0939F1Z5" } });
  const [admin, handler] = [await makeStaff({ role: "admin" }), await makeStaff()];
  const c = await makeCase({ handler, location });
  const paid = { ...voucherBody, assessmentId: c.ref_no, mode, modeReference: "004512 PNB" };
  const receipt = (await run(addReceipt, handler, paid)).data;
  const { recieptNumber } = receipt;
  const bounce = (more: object = {}, by = admin) =>
    run(bounceCheque, by, { recieptNumber, reason: "Funds insufficient", ...more });
  const records = () =>
    db.voucher.findMany({ where: { location }, orderBy: { recieptNumber: "asc" } });
  return { location, admin, handler, c, receipt, bounce, records };
}

async function scenePlanned() {
  const admin = await makeStaff({ role: "admin" });
  return { admin, ...(await makePlanned(threeParts, admin)) };
}

describe("a cheque that came back", () => {
  it("a cheque that came back is a refund of the whole by cheque, with the tax of its receipt", async () => {
    const { c, location, receipt, bounce, records } = await scene();
    const { data } = await bounce();
    expect(data).toMatchObject({ kind: "refund", bounced: true, amount: "2500.50" });
    const [first, second] = await records();
    expect(second).toMatchObject({
      ...{ mode: "cheque", modeReference: "004512 PNB", refundOfId: first?.id },
      particulars: `Cheque 004512 PNB of ${receipt.number} given back: Funds insufficient`,
    });
    expect(second?.cgst?.toString()).toBe(first?.cgst?.toString());
    const rows = await db.voucher.findMany({
      where: { ...standingList.where, assessmentId: c.id },
      select: standingList.select,
    });
    expect(balanceOf(rows, "10000")).toMatchObject({ due: "10000.00" });
    const sums = await db.voucherSum.findMany({ where: { location, mode: "cheque" } });
    expect(sums.map(({ kind, amount }) => [kind, amount.toFixed(2)]).sort()).toEqual([
      ["receipt", "2500.50"],
      ["refund", "2500.50"],
    ]);
  });

  it("instalments that a cheque settled are due again when it comes back, and are no more once that is void", async () => {
    const { admin, c } = await scenePlanned();
    const paid = { ...voucherBody, assessmentId: c.ref_no, amount: "70000" };
    const cheque = { mode: "cheque", modeReference: "004513 PNB" };
    const { recieptNumber } = (await run(addReceipt, admin, { ...paid, ...cheque })).data;
    expect(await settledOf(c)).toEqual(["50000.00", "20000.00", "0.00"]);
    const bounced = await run(bounceCheque, admin, { recieptNumber, reason: "Funds" });
    expect(await settledOf(c)).toEqual(["0.00", "0.00", "0.00"]);
    const gone = { recieptNumber: bounced.data.recieptNumber, reason: "It was another cheque" };
    expect(await run(voidReceipt, admin, gone)).toMatchObject({ ok: true });
    expect(await settledOf(c)).toEqual(["50000.00", "20000.00", "0.00"]);
  });

  it("what the bank took for it is an expense of the branch, and the case handler is told", async () => {
    const { handler, bounce, records } = await scene();
    await bounce({ charge: "295" });
    const [, , charge] = await records();
    expect(charge).toMatchObject({ kind: "expense", head: "bank", assessmentId: null });
    expect(charge?.amount.toFixed(2)).toBe("295.00");
    const told = await db.notification.findMany({ where: { staffId: handler.id, kind: "money" } });
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining("is due again")]);
  });

  it("a cheque comes back once, and a void of that entry lets it come back again", async () => {
    const { admin, bounce } = await scene();
    const { data } = await bounce();
    expect((await bounce()).message).toContain("given back already");
    const { recieptNumber } = data;
    const undo = { recieptNumber, reason: "It was another cheque" };
    expect(await run(voidReceipt, admin, undo)).toMatchObject({ ok: true });
    expect(await bounce()).toMatchObject({ ok: true });
  });

  it("two admins at once enter one cheque once", async () => {
    const { bounce, records } = await scene();
    const answers = await Promise.all([bounce(), bounce()]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await records()).toHaveLength(2);
  });

  it("neither cash nor a receipt that was given back in part nor one that is void comes back", async () => {
    const cash = await scene("cash");
    expect((await cash.bounce()).message).toContain("not paid by cheque");
    const { admin, receipt, bounce } = await scene();
    const part = { amount: "100", mode: "cash", reason: "Withdrawn" };
    const { recieptNumber } = receipt;
    await run(refundReceipt, admin, { ...part, recieptNumber });
    expect((await bounce()).message).toContain("Void that refund first");
    const gone = await scene();
    const undo = { recieptNumber: gone.receipt.recieptNumber, reason: "Typed twice" };
    await run(voidReceipt, gone.admin, undo);
    expect(await gone.bounce()).toMatchObject({ status: 409, message: "This receipt is void" });
  });
});
