import "server-only";
import { rejectReason } from "@/lib/intake/reject-reasons/answer";
import { reasonAnswer } from "@/lib/intake/reject-reasons/queries";
import { newReason, reasonEdit } from "@/lib/intake/reject-reasons/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";

const shared = {
  who: "rejectReasons.manage" as const,
  answers: rejectReason,
  failed: shortFailure,
  // All branches choose from one list, so an admin of some of them leaves it alone (P4).
  may: allBranchesOnly("changes these reasons"),
};

const twice = (label: string) => {
  const message = `"${label}" is in the list already`;
  return refuse(409, message, { fields: { label: message } });
};

export const addRejectReason = operation({
  ...shared,
  name: "rejectReason.add",
  summary: "Add a reason for rejecting cases",
  input: newReason,
  done: "Reason added successfully",
  change: async ({ input, tx }) => {
    if (await tx.rejectReason.findUnique({ where: { label: input.label } }))
      return twice(input.label);
    return reasonAnswer(await tx.rejectReason.create({ data: input }));
  },
  audit: ({ input }) => ({ subject: input.label }),
});

/** Another word or place for it, or off: then nobody chooses it, and cases that say it still do. */
export const editRejectReason = operation({
  ...shared,
  name: "rejectReason.edit",
  summary: "Edit a reason for rejecting cases, or switch it off",
  input: reasonEdit,
  done: "Reason edited successfully",
  subject: async ({ input: { id }, tx }) => {
    await tx.$queryRaw`SELECT FROM reject_reason WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const row = await tx.rejectReason.findUnique({ where: { id } });
    return row && reasonAnswer(row);
  },
  record: ({ subject }) => subject,
  change: async ({ input: { id, version: _, ...data }, tx }) => {
    const same = await tx.rejectReason.findUnique({ where: { label: data.label } });
    if (same && same.id !== id) return twice(data.label);
    return reasonAnswer(
      await tx.rejectReason.update({
        where: { id },
        data: { ...data, version: { increment: 1 } },
      }),
    );
  },
  audit: ({ input, subject }) => ({
    subject: input.label,
    detail: { from: subject.label, active: input.active },
  }),
});
