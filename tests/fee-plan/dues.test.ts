import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { transferAssessment } from "@/lib/intake/assessments/operations";
import { dueList } from "@/lib/money/dues/list";
import { duesOfDay } from "@/lib/money/dues/queries";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { callRoute } from "../support/call";
import { dayIn, makePlanned } from "../support/fee-plans";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";
import { voucherBody } from "../support/vouchers";

beforeEach(async () => {
  await db.assessment.deleteMany();
});
afterEach(async () => {
  await db.assessment.deleteMany();
});

async function listed(by: Staff, asked: Record<string, string> = {}) {
  const page = await dueList.read(await viewerFor(by, by.limitedTo[0]), asked);
  if (isFailure(page)) throw new Error(page.message);
  return page.rows.map(({ ref_no, number, of, left, daysLate }) => ({
    ...{ ref_no, number, of, left, daysLate },
  }));
}

async function receive(by: Staff, { ref_no }: { ref_no: string }, amount: string) {
  const input = { ...voucherBody, assessmentId: ref_no, amount };
  expect(await addReceipt.run(input, await callerFor(by))).toMatchObject({ ok: true });
}

describe("the due list", () => {
  it("an instalment stands in the tab of its age, the one that is due longest first", async () => {
    const handler = await makeStaff();
    const days = [-90, -61, -60, -31, -30, -1, 0, 1];
    const { c } = await makePlanned(
      days.map((day) => ({ amount: "1000", dueOn: dayIn(day) })),
      handler,
    );
    const lateIn = async (age: string) =>
      (await listed(handler, { age })).map(({ number, daysLate }) => [number, daysLate]);
    expect(await lateIn("older")).toEqual([
      [1, 90],
      [2, 61],
    ]);
    expect(await lateIn("months")).toEqual([
      [3, 60],
      [4, 31],
    ]);
    expect(await lateIn("month")).toEqual([
      [5, 30],
      [6, 1],
    ]);
    expect(await lateIn("today")).toEqual([[7, 0]]);
    expect(await lateIn("coming")).toEqual([[8, 0]]);
    expect((await listed(handler)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await listed(handler))[0]).toMatchObject({ ref_no: c.ref_no, of: 8, left: "1000.00" });
  });

  it("an instalment whose event has not come is not due yet, and stands behind those with a day", async () => {
    const { handler } = await makePlanned([
      { amount: "1000", due: "visa" },
      { amount: "2000", dueOn: dayIn(300) },
    ]);
    expect((await listed(handler, { age: "coming" })).map(({ left }) => left)).toEqual([
      "2000.00",
      "1000.00",
    ]);
  });

  it("a receipt takes what it settles off the list, and leaves the rest of a part", async () => {
    const { handler, c } = await makePlanned([
      { amount: "1000", dueOn: dayIn(-2) },
      { amount: "2000", dueOn: dayIn(-1) },
    ]);
    await receive(handler, c, "1500");
    expect(await listed(handler)).toEqual([
      { ref_no: c.ref_no, number: 2, of: 2, left: "1500.00", daysLate: 1 },
    ]);
  });

  it("a counsellor sees the dues of own cases, an admin those of the branches, reception none", async () => {
    const { handler, c } = await makePlanned([{ amount: "1000", dueOn: dayIn(-2) }]);
    const { c: other } = await makePlanned([{ amount: "1000", dueOn: dayIn(-1) }]);
    const refsOf = async (by: Staff) => (await listed(by)).map(({ ref_no }) => ref_no);
    expect(await refsOf(handler)).toEqual([c.ref_no]);
    expect(await refsOf(await makeStaff({ role: "admin" }))).toEqual([c.ref_no, other.ref_no]);
    expect(await refsOf(await makeStaff({ role: "admin", branches: ["batala"] }))).toEqual([]);
    const as = await makeStaff({ role: "reception" });
    expect(await callRoute("dues", { as })).toMatchObject({ status: 403 });
  });

  it("a case that is transferred takes its dues along", async () => {
    const { handler, c } = await makePlanned([{ amount: "1000", dueOn: dayIn(-2) }]);
    const next = await makeStaff();
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const input = { ref_no: c.ref_no, caseHandler: next.email };
    expect(await transferAssessment.run(input, admin)).toMatchObject({ ok: true });
    expect(await listed(handler)).toEqual([]);
    expect(await listed(next)).toHaveLength(1);
  });

  it("a case in the trash owes nothing on the list until it is restored", async () => {
    const { handler, c } = await makePlanned([{ amount: "1000", dueOn: dayIn(-2) }]);
    await trash(c);
    expect(await listed(handler)).toEqual([]);
    expect(await restore(c)).toMatchObject({ ok: true });
    expect(await listed(handler)).toHaveLength(1);
  });
});

it("My day tells what is due today of one's own cases, and how many are late", async () => {
  const { handler, c } = await makePlanned([
    { amount: "1000", dueOn: dayIn(-2) },
    { amount: "2000", dueOn: dayIn(0) },
    { amount: "3000", dueOn: dayIn(1) },
  ]);
  await makePlanned([{ amount: "9000", dueOn: dayIn(0) }]);
  await receive(handler, c, "1500");
  expect(await duesOfDay(await viewerFor(handler), handler.id)).toMatchObject({
    total: 1,
    late: 0,
    rows: [{ ref: c.ref_no, left: "1500.00" }],
  });
});
