import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { keepHistory } from "@/lib/case/field-changes";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import type { Case } from "@/lib/case/queries";
import { discountLimitsSelect } from "@/lib/money/discount-limits/queries";
import { limitOf, mayDiscount, type Reduced } from "@/lib/money/fee-plan/discount";
import { planTitle } from "@/lib/money/fee-plan/labels";
import { feePlanPart } from "@/lib/money/fee-plan/part";
import { feePlan } from "@/lib/money/fee-plan/schema";
import { deletion, type RecordRef } from "@/lib/parts/part/operations";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { shortDecimal, twoDecimals } from "@/lib/values/money";
import { sumOf } from "@/lib/values/settle";
import { showRupees } from "@/lib/values/words";

type Plan = z.output<typeof feePlan.fields>;

const discountOf = ({ discount, discountReason }: Plan) => {
  const isGiven = discount !== null && Number(discount) > 0;
  return { discount: isGiven ? discount : "0", discountReason: isGiven ? discountReason : null };
};

const grossOf = (heads: { amount: { toString(): string } }[]) =>
  sumOf(heads.map(({ amount }) => twoDecimals(amount)));

/** A discount beyond what the person's role may give. */
async function refuseDiscount(
  tx: Tx,
  { role }: Viewer,
  plan: Plan,
  before?: Reduced,
): Promise<Failure | undefined> {
  const limits = await tx.discountLimit.findUniqueOrThrow({
    where: { only: true },
    select: discountLimitsSelect,
  });
  const percent = limitOf(role, limits);
  const reduced = { gross: grossOf(plan.heads), discount: twoDecimals(discountOf(plan).discount) };
  if (mayDiscount(percent, reduced, before)) return undefined;
  const most = percent === 0 ? "You may give no discount" : `You may take ${percent} % off at most`;
  const message = `${most}. An admin can give more`;
  return refuse(403, message, { fields: { discount: message } });
}

/** The heads of a plan are written anew; an instalment that stands already keeps its row, and so its reminders. */
async function writeRows(tx: Tx, plan: { id: string; assessmentId: string }, input: Plan) {
  const { id: planId, assessmentId } = plan;
  await tx.feeHead.deleteMany({ where: { planId } });
  await tx.feeHead.createMany({
    data: input.heads.map((head, position) => ({ ...head, planId, position })),
  });
  const rows = input.instalments.map(({ id, amount, due, dueOn, afterDays }, position) => ({
    id,
    values: {
      ...{ amount, position },
      dueOn: due === "day" && dueOn ? toDate(dueOn) : null,
      event: due === "day" ? null : due,
      afterDays: due === "day" ? 0 : (afterDays ?? 0),
    },
  }));
  const kept = rows.flatMap(({ id }) => id ?? []);
  await tx.instalment.deleteMany({ where: { planId, id: { notIn: kept } } });
  const standing = await tx.instalment.findMany({ where: { planId }, select: { id: true } });
  const stands = new Set(standing.map(({ id }) => id));
  for (const { id, values } of rows) {
    if (id && stands.has(id))
      await tx.instalment.update({ where: { id }, data: values, select: { id: true } });
  }
  const added = rows.filter(({ id }) => !id || !stands.has(id));
  await tx.instalment.createMany({
    data: added.map(({ values }) => ({ ...values, planId, assessmentId })),
  });
}

/** The plan writes the package of its case (prisma/rules/fee-plans.sql), whose history tells of it as of any field. */
async function noteChangedPackage(tx: Tx, assessment: Case, viewer: Viewer) {
  const { id, total_amount: from } = assessment;
  const row = await tx.assessment.findUniqueOrThrow({
    where: { id },
    select: { total_amount: true },
  });
  const to = row.total_amount && twoDecimals(row.total_amount);
  if (to === null || to === from) return;
  await tx.assessment.update({
    where: { id },
    data: { version: { increment: 1 } },
    select: { id: true },
  });
  await keepHistory(tx, assessment, viewer, [{ field: "total_amount", from, to }]);
}

const record = async ({ input, assessment, tx }: RecordRef<"feePlanId">) => {
  const row = await tx.feePlan.findFirst({
    where: { id: input.feePlanId, assessmentId: assessment.id },
    select: {
      ...{ id: true, discount: true, discountReason: true, version: true },
      heads: { select: { amount: true } },
    },
  });
  // As the form has it: a stale edit is told what stands there.
  return (
    row && {
      ...row,
      discount: shortDecimal(row.discount),
      heads: undefined,
      gross: grossOf(row.heads),
    }
  );
};

const entryOf = ({ instalments }: Plan) =>
  planTitle({
    total: sumOf(instalments.map(({ amount }) => amount)),
    count: instalments.length,
  });

export const addFeePlan = caseOperation({
  name: "feePlan.add",
  summary: "Add the fee plan of a case",
  who: "case.open",
  input: feePlan.add,
  done: recordAdded,
  change: async ({ input, assessment, viewer, tx }) => {
    const { id: assessmentId } = assessment;
    const standing = await tx.feePlan.findFirst({ where: { assessmentId }, select: { id: true } });
    if (standing) return refuse(409, "This case has a fee plan already. Please change that one");
    const refused = await refuseDiscount(tx, viewer, input);
    if (refused) return refused;
    const { id } = await tx.feePlan.create({
      data: { ...discountOf(input), assessmentId, madeById: viewer.id, createdAt: now() },
      select: { id: true },
    });
    await writeRows(tx, { id, assessmentId }, input);
    await noteChangedPackage(tx, assessment, viewer);
    return { id };
  },
  detail: ({ input }, { id }) => ({ id, entry: entryOf(input), ...discountOf(input) }),
});

export const editFeePlan = caseOperation({
  name: "feePlan.edit",
  summary: "Edit the fee plan of a case",
  who: "case.open",
  input: feePlan.edit,
  done: recordEdited,
  record,
  change: async ({ input, record: { id, discount, gross }, assessment, viewer, tx }) => {
    const before = { gross, discount: twoDecimals(discount) };
    const refused = await refuseDiscount(tx, viewer, input, before);
    if (refused) return refused;
    await tx.feePlan.update({
      where: { id },
      data: { ...discountOf(input), version: { increment: 1 } },
      select: { id: true },
    });
    await writeRows(tx, { id, assessmentId: assessment.id }, input);
    await noteChangedPackage(tx, assessment, viewer);
    return { id };
  },
  detail: ({ input, record }) => ({ id: record.id, entry: entryOf(input), ...discountOf(input) }),
});

export const deleteFeePlan = deletion({
  name: "feePlan.delete",
  summary: "Delete the fee plan of a case",
  part: feePlanPart,
  input: feePlan.remove,
  record,
  entry: ({ gross, discount }) =>
    `${showRupees(gross)}, discount ${showRupees(twoDecimals(discount))}`,
});
