import "server-only";
import * as answer from "@/lib/office/sms-limits/answer";
import { smsLimitsSelect } from "@/lib/office/sms-limits/queries";
import { smsLimits } from "@/lib/office/sms-limits/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";

const subject = "sms";

/** They are the whole house's: not for an admin who is limited to some branches (P4). */
export const editSmsLimits = operation({
  name: "smsLimits.edit",
  summary: "Set how many text messages a day may go out, counted by the part as they are paid",
  answers: answer.smsLimits,
  who: "outbox.read",
  input: smsLimits,
  done: "Record updated successfully",
  failed: shortFailure,
  subject: async ({ tx }) => {
    await tx.$queryRaw`SELECT FROM sms_limit FOR NO KEY UPDATE`;
    return tx.smsLimit.findUnique({ where: { only: true }, select: smsLimitsSelect });
  },
  may: allBranchesOnly("sets this"),
  trail: () => ({ subject, operations: ["smsLimits.edit"] }),
  change: ({ input: { version: _, ...data }, tx }) =>
    tx.smsLimit.update({
      where: { only: true },
      data: { ...data, version: { increment: 1 } },
      select: smsLimitsSelect,
    }),
  audit: ({ input: { perCase, perPerson, perDay }, subject: from }) => ({
    subject,
    detail: { from, to: { perCase, perPerson, perDay } },
  }),
});
