import "server-only";
import { type FeePlanRow, feePlan, type InstalmentRow } from "@/lib/money/fee-plan/answer";
import { dueOption, noDay, planTitle } from "@/lib/money/fee-plan/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { joined, text } from "@/lib/parts/part/timeline-source";
import { dayOf } from "@/lib/values/fields/day";
import { shortDecimal, twoDecimals } from "@/lib/values/money";
import { less, sumOf } from "@/lib/values/settle";
import { showRupees } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

/** The columns that are read of an instalment wherever it is shown. */
export const instalmentSelect = {
  ...{ id: true, amount: true, dueOn: true, event: true },
  ...{ afterDays: true, dueBy: true, settled: true },
} satisfies Prisma.InstalmentSelect;
type StoredInstalment = Prisma.InstalmentGetPayload<{ select: typeof instalmentSelect }>;

/** Receipts settle in this order: the one that is due first comes first. */
export const settlingOrder = [
  { dueBy: "asc" },
  { planId: "asc" },
  { position: "asc" },
  { id: "asc" },
] satisfies Prisma.InstalmentOrderByWithRelationInput[];

export function instalmentRow({ id, event, ...stored }: StoredInstalment): InstalmentRow {
  const dueBy = dayOf(stored.dueBy);
  const [amount, settled] = [twoDecimals(stored.amount), twoDecimals(stored.settled)];
  return {
    _id: id,
    amount,
    due: dueOption(event),
    dueOn: stored.dueOn && dayOf(stored.dueOn),
    afterDays: stored.afterDays,
    dueBy: dueBy === noDay ? null : dueBy,
    settled,
    left: less(amount, settled),
  };
}

/** Mostly one. */
const list = {
  select: {
    ...{ id: true, discount: true, discountReason: true, version: true },
    madeBy: { select: { name: true } },
    heads: {
      select: { name: true, amount: true, gstRate: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    },
    instalments: { select: instalmentSelect, orderBy: [{ position: "asc" }, { id: "asc" }] },
  },
  orderBy: [{ createdAt: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$feePlansArgs;
type Stored = Prisma.FeePlanGetPayload<typeof list>;

export const feePlanPart = {
  name: "Fee plan",
  operation: "feePlan",
  table: "fee_plan",
  merge: "moves",
  tab: "/fee-plan",
  answer: feePlan,
  list,
  row: ({ id, heads, instalments, madeBy, ...plan }: Stored): FeePlanRow => ({
    _id: id,
    heads: heads.map(({ name, amount, gstRate }) => ({
      name,
      amount: twoDecimals(amount),
      gstRate: gstRate && shortDecimal(gstRate),
    })),
    discount: twoDecimals(plan.discount),
    discountReason: plan.discountReason,
    total: sumOf(instalments.map(({ amount }) => twoDecimals(amount))),
    instalments: instalments.map(instalmentRow),
    madeBy: madeBy.name,
    version: plan.version,
  }),
  timeline: {
    feePlan: {
      kind: "money",
      title: "Fee plan",
      from: "fee_plan r",
      at: "r.created_at",
      content: `SELECT jsonb_build_object('discount', x.discount::text, 'reason', x.discount_reason, 'by', s.name,
          'total', (SELECT sum(i.amount)::text FROM instalment i WHERE i.plan_id = x.id),
          'count', (SELECT count(*) FROM instalment i WHERE i.plan_id = x.id))
        FROM fee_plan x JOIN staff s ON s.id = x.made_by_id WHERE x.id = p.id`,
      say: ({ total, count, discount, reason }) => ({
        words: joined(
          planTitle({ total: text(total), count: Number(count) }),
          reason !== null && `discount of ${showRupees(text(discount))}: ${text(reason)}`,
        ),
      }),
    },
  },
} as const satisfies CasePart;
