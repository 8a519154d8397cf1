import { afterEach, expect, it } from "vitest";
import { voidReceipt } from "@/lib/money/vouchers/corrections";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { now, setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { callerFor, makeStaff } from "../support/staff";
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
