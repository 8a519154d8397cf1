import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { figuresOf } from "@/lib/money/day-close/figures";
import { closeDay, reopenDay } from "@/lib/money/day-close/operations";
import * as fix from "@/lib/money/vouchers/corrections";
import { fees, modes } from "@/lib/money/vouchers/labels";
import { addExpense, addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { DAY_MS } from "@/lib/values/calendar";
import { dayInIndia, now, setClock } from "@/lib/values/clock";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { counted } from "../support/day-close";
import { callerFor, makeStaff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

// Whatever is done, in whatever order: the sums that are kept agree with the rows, numbers have no gap and no
// twin, profit and loss is receipts less refunds less expenses (issue 10), and the till holds what is expected (M3).

afterEach(() => setClock());

const money = fc.integer({ min: 1, max: 999_999 }).map((paise) => fromPaise(BigInt(paise)));
const mode = fc.option(fc.constantFrom(...modes), { nil: undefined });
const fee = fc.constantFrom(...fees);
/** which of the records there are, or of the cases */
const which = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("receipt"), which, amount: money, mode, fee }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("expense"), which, amount: money, mode, fee }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant("refund"), which, amount: money },
      mode: fc.constantFrom(...modes),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("void"), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("correct"), which, amount: money, mode, fee }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("close"), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("close yesterday"), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reopen") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("next day") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete"), which }) },
);
type Step = { do: string; which?: number; amount?: string; mode?: string; fee?: string };

async function play(steps: Step[]) {
  setClock(new Date("2033-03-28T06:00:00Z"));
  const branches = [(await makeBranch()).code, (await makeBranch()).code];
  const caller = await callerFor(await makeStaff({ role: "admin" }));
  const cases = await Promise.all(
    branches.flatMap((location) => [makeCase({ location }), makeCase({ location })]),
  );
  const at = <T>(all: T[], which = 0) => all[which % all.length] as T;
  const did: string[] = [];
  // Enough cash that no expense takes more than the till holds: a till below nothing is counted as empty.
  // No step voids or corrects these two; some of it may be given back.
  const floats: number[] = [];
  for (const c of [cases[0], cases[2]]) {
    const float = { ...voucherBody, assessmentId: c?.ref_no, amount: "1000000", mode: "cash" };
    const added = await addReceipt.run(float, caller);
    if (!added.ok) throw new Error(added.message);
    floats.push(added.data.recieptNumber);
  }
  for (const { do: what, which, ...said } of steps) {
    const location = at(branches, which);
    const day = dayInIndia();
    const rows = await db.voucher.findMany({
      where: {
        location: { in: branches },
        ...(what !== "refund" && { recieptNumber: { notIn: floats } }),
      },
      orderBy: { recieptNumber: "asc" },
    });
    const row = at(rows, which);
    const named = { recieptNumber: Number(row?.recieptNumber ?? 1), reason: "So it is" };
    const path = row?.kind === "expense" ? "expense" : "receipt";
    const body = { ...voucherBody, ...said };
    const done: Record<string, [Operation, object]> = {
      receipt: [addReceipt, { ...body, assessmentId: at(cases, which).ref_no }],
      expense: [addExpense, { ...body, location }],
      refund: [fix.refundReceipt, { ...said, ...named }],
      void: [path === "expense" ? fix.voidExpense : fix.voidReceipt, named],
      correct: [
        path === "expense" ? fix.correctExpense : fix.correctReceipt,
        { ...body, ...named },
      ],
      close: [closeDay, { location, day, ...(await inTheTill(location)), reason: "As it is" }],
      "close yesterday": [closeDay, await ofYesterday(location)],
      reopen: [reopenDay, { location: branches[0], day, reason: "As it was" }],
      delete: [deleteAssessment, { ref_no: at(cases, which).ref_no }],
    };
    const [op, input] = done[what] ?? [];
    if (op) {
      const result = await op.run(input, caller);
      // Each refusal must have a reason, and never be a bug.
      if (!result.ok) expect([403, 404, 409, 422], result.message).toContain(result.status);
      did.push(`${what} ${result.ok}`);
    } else setClock(new Date(new Date(`${day}T06:00:00Z`).getTime() + DAY_MS));
  }
  return { branches, did };
}

/** Cash as it lies there: all that ever came, less what went out or was handed back, on whatever day. */
async function tillOf(location: string) {
  const cash = { location, mode: "cash", voidedAt: null };
  const sum = async (kind: string) =>
    sumOf(await db.voucher.findMany({ where: { ...cash, kind } }));
  const [received, refunded, spent] = [
    await sum("receipt"),
    await sum("refund"),
    await sum("expense"),
  ];
  return fromPaise(toPaise(received) - toPaise(refunded) - toPaise(spent));
}

const inTheTill = async (location: string) => ({
  counted: { ...counted, cash: await tillOf(location) },
});

/** A day that was forgotten is closed with what its records say. */
async function ofYesterday(location: string) {
  const day = dayInIndia(new Date(now().getTime() - DAY_MS));
  const { expected } = await figuresOf(db, location, day);
  return { location, day, counted: expected };
}

type Row = Awaited<ReturnType<typeof db.voucher.findMany>>[number];
const iso = (day: Date | null) => day?.toISOString().slice(0, 10);
const sumOf = (rows: Row[]) =>
  fromPaise(rows.reduce((sum, { amount }) => sum + toPaise(amount.toFixed(2)), 0n));

async function expectAgrees(branches: string[]) {
  for (const location of branches)
    expect((await figuresOf(db, location, dayInIndia())).expected.cash).toBe(
      await tillOf(location),
    );
  const rows = await db.voucher.findMany({ where: { location: { in: branches } } });
  const kept = await db.voucherSum.findMany({ where: { location: { in: branches } } });
  const amounts = kept.map((sum) => ({ ...sum, paise: toPaise(sum.amount.toFixed(2)) }));
  const total = (of: typeof amounts) => fromPaise(of.reduce((sum, { paise }) => sum + paise, 0n));

  // By day, branch, kind, fee and mode: what was dated there, less what was voided there.
  for (const sum of amounts) {
    const here = rows.filter(
      (row) =>
        row.location === sum.location &&
        row.kind === sum.kind &&
        row.fee === sum.fee &&
        (row.mode ?? "") === sum.mode,
    );
    const dated = here.filter((row) => iso(row.day) === iso(sum.day));
    const voided = here.filter((row) => iso(row.voidDay) === iso(sum.day));
    expect(fromPaise(sum.paise)).toBe(fromPaise(toPaise(sumOf(dated)) - toPaise(sumOf(voided))));
    expect(sum.count).toBe(dated.length - voided.length);
  }
  // The whole is what stands: nothing is in a sum that is in no row, or the other way round.
  const standing = rows.filter((row) => !row.voidedAt);
  for (const location of branches)
    for (const kind of ["receipt", "refund", "expense"])
      for (const fee of fees) {
        const of = (row: { location: string; kind: string; fee: string }) =>
          row.location === location && row.kind === kind && row.fee === fee;
        expect(total(amounts.filter(of))).toBe(sumOf(standing.filter(of)));
      }
  const own = (kind: string) =>
    sumOf(standing.filter((row) => row.kind === kind && row.fee === "own"));
  const sign = { receipt: 1n, refund: -1n, expense: -1n } as Record<string, bigint>;
  const profit = amounts
    .filter(({ fee }) => fee === "own")
    .reduce((sum, { kind, paise }) => sum + (sign[kind] ?? 0n) * paise, 0n);
  expect(profit).toBe(toPaise(own("receipt")) - toPaise(own("refund")) - toPaise(own("expense")));

  // No gap and no twin, by branch, kind and financial year.
  const series = new Set(rows.map(({ number }) => number.replace(/\d+$/, "")));
  for (const begin of series) {
    const serials = rows
      .filter(({ number }) => number.replace(/\d+$/, "") === begin)
      .map(({ number }) => Number(/\d+$/.exec(number)?.[0]));
    expect(serials.sort((a, b) => a - b)).toEqual(serials.map((_, at) => at + 1));
  }
  // No receipt gave back more than it was.
  for (const receipt of rows.filter(({ kind }) => kind === "receipt")) {
    const back = standing.filter(({ refundOfId }) => refundOfId === receipt.id);
    const most = receipt.voidedAt ? 0n : toPaise(receipt.amount.toFixed(2));
    expect(toPaise(sumOf(back)) <= most).toBe(true);
  }
  return rows.length;
}

/** A day on which each step comes to something, and the day behind it. */
const everyStep: Step[] = [
  { do: "receipt", which: 0, amount: "500.00", mode: "cash", fee: "own" },
  { do: "receipt", which: 1, amount: "700.00", mode: "upi", fee: "own" },
  { do: "expense", which: 0, amount: "50.00", mode: "cash", fee: "own" },
  { do: "correct", which: 0, amount: "600.00", mode: "cash", fee: "own" },
  { do: "void", which: 1 },
  { do: "refund", which: 0, amount: "20.00", mode: "cash" },
  { do: "close", which: 0 },
  { do: "reopen" },
  { do: "next day" },
  { do: "close yesterday", which: 0 },
  { do: "delete", which: 3 },
];

it("sums, numbers and profit agree with the rows after any sequence", async () => {
  const did = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
      const { branches, did: these } = await play(steps);
      for (const one of these) did.add(one);
      await expectAgrees(branches);
    }),
    { numRuns: 8, endOnFailure: true, examples: [[everyStep]] },
  );
  // Each step came to something, so that the property is about it.
  const all = [
    ...["receipt", "expense", "refund", "void", "correct"],
    ...["close", "close yesterday", "delete"],
  ];
  expect([...did]).toEqual(expect.arrayContaining(all.map((what) => `${what} true`)));
}, 120_000);
