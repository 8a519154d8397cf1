import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workSeries } from "@/lib/desk/series-runs/operations";
import { db } from "@/lib/platform/db";
import { now, setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { days, forgetSeries, later, morning, runOf, startSeries } from "../support/series";
import { makeStaff } from "../support/staff";

// Reminders of instalments: before and after the day, until the instalment is paid.

beforeEach(async () => {
  await db.assessment.deleteMany();
  await db.outboxMessage.deleteMany();
  await forgetSeries();
  setClock(morning);
});
afterEach(async () => {
  setClock();
  await forgetSeries();
});

/** A case with an instalment that is due in ten days, of a plan that was made long before the series was switched on. */
async function planned(dueOn = "2026-03-13") {
  const handler = await makeStaff();
  const c = await makeCase({ handler, createdAt: now() });
  const { instalments } = await db.feePlan.create({
    data: {
      ...{ assessmentId: c.id, madeById: handler.id, createdAt: new Date("2026-01-01") },
      heads: { create: { position: 0, name: "Package", amount: "25000" } },
      instalments: { create: { position: 0, amount: "25000", dueOn: new Date(dueOn) } },
    },
    include: { instalments: true },
  });
  const [instalment] = instalments;
  if (!instalment) throw new Error("No instalment was made");
  return { handler, c, instalment };
}

let number = 0;
const pay = ({ handler, c }: Awaited<ReturnType<typeof planned>>, amount: string) =>
  db.voucher.create({
    data: {
      ...{ assessmentId: c.id, kind: "receipt", location: "gurdaspur", createdById: handler.id },
      ...{ recieptNumber: now().getTime() + ++number, date: now(), particulars: "Fee", amount },
      ...{ name: "Amrit Kaur", mobile: "+919876543210", address: "Gurdaspur" },
    },
  });

const bodies = async (assessmentId: string) =>
  (await runOf({ assessmentId })).messages.map(({ outboxMessage }) => outboxMessage?.body);

describe("a reminder of an instalment", () => {
  it("an instalment is asked for before its day and after it, with what is left of it", async () => {
    await startSeries("fee_due", { times: [-10080, -1440, 1440] });
    const scene = await planned();
    await workSeries();
    setClock(new Date("2026-03-06T03:30:00Z"));
    await workSeries();
    await pay(scene, "5000");
    for (const day of ["12", "14"]) {
      setClock(new Date(`2026-03-${day}T03:30:00Z`));
      await workSeries();
    }
    const [first, second, third] = await bodies(scene.c.id);
    expect(first).toContain("₹25,000.00 is to be paid by 13 March 2026");
    expect(second).toContain("₹20,000.00 is to be paid by 13 March 2026");
    expect(third).toContain("₹20,000.00 was to be paid by 13 March 2026");
  });

  it("an instalment that is paid is not asked for any more", async () => {
    await startSeries("fee_due", { times: [-10080, -1440] });
    const scene = await planned();
    await later(days(3));
    await pay(scene, "25000");
    await later(days(6));
    const run = await runOf({ assessmentId: scene.c.id });
    expect(run).toMatchObject({ endReason: "paid" });
    expect(run.messages).toHaveLength(1);
  });

  it("an instalment that gets another day is asked for by that", async () => {
    await startSeries("fee_due", { times: [-1440] });
    const { c, instalment } = await planned("2026-03-05");
    await workSeries();
    await db.instalment.update({
      where: { id: instalment.id },
      data: { dueOn: new Date("2026-03-04") },
    });
    await workSeries();
    const runs = await db.seriesRun.findMany({
      where: { assessmentId: c.id },
      orderBy: { eventAt: "asc" },
    });
    expect(runs).toMatchObject([
      { endReason: null, eventAt: new Date("2026-03-04T03:30:00Z") },
      { endReason: "gone", eventAt: new Date("2026-03-05T03:30:00Z") },
    ]);
  });

  it("an instalment that was due long before the series was switched on is left alone", async () => {
    const { c } = await planned("2026-01-20");
    await startSeries("fee_due", { times: [-1440, 1440] });
    await workSeries();
    expect(await db.seriesRun.count({ where: { assessmentId: c.id } })).toBe(0);
  });

  it("a request of the office's own fee from before the plan is not asked for beside it", async () => {
    await startSeries("fee_due", { times: [-10080, -1440] });
    const { c, handler, instalment } = await planned("2026-03-10");
    await db.studentDue.create({
      data: {
        ...{ assessmentId: c.id, amount: "9000", particulars: "Fee", madeById: handler.id },
        ...{ createdAt: now(), dueOn: new Date("2026-03-13") },
      },
    });
    await workSeries();
    expect(await runOf({ assessmentId: c.id })).toMatchObject({ recordId: instalment.id });
  });
});
