import { addFeePlan } from "@/lib/money/fee-plan/operations";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { makeCase } from "./cases";
import { callerFor, makeStaff, type Staff } from "./staff";

/** A day so many days from today in India. */
export const dayIn = (days: number) => daysAfter(dayInIndia(), days);

type Part = { amount: string; dueOn?: string; due?: string; afterDays?: string; id?: string };

/** A plan as its form sends it: of one head, in these instalments. */
export const planBody = (instalments: Part[], more: Record<string, unknown> = {}) => {
  const total = instalments.reduce((sum, { amount }) => sum + Number(amount), 0);
  return {
    heads: [{ name: "Counselling", amount: total.toFixed(2), gstRate: "" }],
    discount: "",
    discountReason: "",
    instalments: instalments.map((one) => ({
      ...{ due: "day", dueOn: "", afterDays: "", id: "" },
      ...one,
    })),
    ...more,
  };
};

/** Three instalments: overdue, due in ten days, and ten days after the visa. */
export const threeParts: Part[] = [
  { amount: "50000", dueOn: dayIn(-5) },
  { amount: "40000", dueOn: dayIn(10) },
  { amount: "30000", due: "visa", afterDays: "10" },
];

/** A case of a counsellor with a plan, made as the form makes it. */
export async function makePlanned(instalments: Part[] = threeParts, by?: Staff) {
  const handler = by ?? (await makeStaff());
  const c = await makeCase({ handler });
  const result = await addFeePlan.run(
    { ref_no: c.ref_no, ...planBody(instalments) },
    await callerFor(handler),
  );
  if (!result.ok) throw new Error(result.message);
  const plan = await db.feePlan.findFirstOrThrow({ where: { assessmentId: c.id } });
  return { handler, c, plan };
}

/** What stands of the instalments of a case: amount, settled and day, in the order of the plan. */
export async function instalmentsOf({ id }: { id: string }) {
  const rows = await db.instalment.findMany({
    where: { assessmentId: id },
    orderBy: [{ planId: "asc" }, { position: "asc" }],
  });
  return rows.map(({ amount, settled, dueBy }) => ({
    amount: amount.toFixed(2),
    settled: settled.toFixed(2),
    dueBy: dueBy.toISOString().slice(0, 10),
  }));
}

/** How much of each instalment is settled. */
export const settledOf = async (c: { id: string }) =>
  (await instalmentsOf(c)).map(({ settled }) => settled);

export const packageAmount = async ({ id }: { id: string }) => {
  const row = await db.assessment.findUniqueOrThrow({ where: { id } });
  return row.total_amount?.toFixed(2) ?? null;
};

/** A plan as it lies in the database, of two instalments that are overdue. */
export async function makeFeePlan(assessmentId: string) {
  const { handlerId } = await db.assessment.findUniqueOrThrow({ where: { id: assessmentId } });
  const instalment = (position: number, amount: string) => ({
    ...{ position, amount, dueOn: new Date(`2026-01-0${position + 1}`) },
  });
  return db.feePlan.create({
    data: {
      ...{ assessmentId, madeById: handlerId ?? (await db.staff.findFirstOrThrow()).id },
      heads: { create: { position: 0, name: "Counselling", amount: "1000" } },
      instalments: { create: [instalment(0, "400"), instalment(1, "600")] },
    },
  });
}
