import "server-only";
import * as answer from "@/lib/money/discount-limits/answer";
import { discountLimitsSelect } from "@/lib/money/discount-limits/queries";
import { discountLimits } from "@/lib/money/discount-limits/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";

const subject = "discounts";

/** They are the whole house's: not for an admin who is limited to some branches (P4). */
export const editDiscountLimits = operation({
  name: "discountLimits.edit",
  summary: "Set how much of a package a role may take off, in percent",
  answers: answer.discountLimits,
  who: "discounts.limit",
  input: discountLimits,
  done: "Record updated successfully",
  failed: shortFailure,
  subject: async ({ tx }) => {
    await tx.$queryRaw`SELECT FROM discount_limit FOR NO KEY UPDATE`;
    return tx.discountLimit.findUnique({ where: { only: true }, select: discountLimitsSelect });
  },
  may: allBranchesOnly("sets this"),
  trail: () => ({ subject, operations: ["discountLimits.edit"] }),
  change: ({ input: { version: _, ...data }, tx }) =>
    tx.discountLimit.update({
      where: { only: true },
      data: { ...data, version: { increment: 1 } },
      select: discountLimitsSelect,
    }),
  audit: ({ input: { version: _, ...to }, subject: from }) => ({ subject, detail: { from, to } }),
});
