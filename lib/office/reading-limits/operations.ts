import "server-only";
import * as answer from "@/lib/office/reading-limits/answer";
import { readingLimitsSelect } from "@/lib/office/reading-limits/queries";
import { readingLimits } from "@/lib/office/reading-limits/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";

const subject = "reading";

/** They are the whole house's: not for an admin who is limited to some branches (P4). */
export const editReadingLimits = operation({
  name: "readingLimits.edit",
  summary: "Set how many different people a user may read who are not the user's own cases",
  answers: answer.readingLimits,
  who: "audit.read",
  input: readingLimits,
  done: "Record updated successfully",
  failed: shortFailure,
  subject: async ({ tx }) => {
    await tx.$queryRaw`SELECT FROM reading_limit FOR NO KEY UPDATE`;
    return tx.readingLimit.findUnique({ where: { only: true }, select: readingLimitsSelect });
  },
  may: allBranchesOnly("sets this"),
  trail: () => ({ subject, operations: ["readingLimits.edit"] }),
  change: ({ input: { version: _, ...data }, tx }) =>
    tx.readingLimit.update({
      where: { only: true },
      data: { ...data, version: { increment: 1 } },
      select: readingLimitsSelect,
    }),
  audit: ({ input: { version: _, ...to }, subject: from }) => ({
    subject,
    detail: { from, to },
  }),
});
