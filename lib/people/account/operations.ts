import "server-only";
import * as schema from "@/lib/people/account/schema";
import { isOpen, refuseBranch } from "@/lib/platform/branches/known";
import { done } from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { clearSessionCookie, endSession } from "@/lib/platform/session/sessions";

export const signOut = operation({
  name: "account.signOut",
  summary: "Log out",
  answers: done,
  who: "anyone",
  keyed: false,
  input: schema.nothing,
  change: async ({ viewer, tx, afterCommit }) => {
    if (viewer) await endSession(tx, viewer.sessionId);
    afterCommit(clearSessionCookie);
    return {};
  },
  audit: ({ viewer }) => viewer && { subject: viewer.email },
});

export const editAccount = operation({
  name: "account.edit",
  who: "account.own",
  input: schema.general,
  done: "Record updated successfully",
  subject: async ({ viewer, tx }) => tx.staff.findUnique({ where: { id: viewer.id } }),
  trail: ({ email }) => ({ subject: email, operations: ["staff.%", "account.edit"] }),
  change: async ({ input: { name, mobile }, viewer, subject, tx }) => {
    // The version in the condition: of two edits at the same instant the second finds nothing.
    const { count } = await tx.staff.updateMany({
      where: { id: viewer.id, version: subject.version },
      data: { name, mobile, version: { increment: 1 } },
    });
    return count ? {} : refuse(409);
  },
  audit: ({ viewer }) => ({ subject: viewer.email }),
});

/** Which branch the person looks at now: a view, kept in the session (decision P4). */
export const switchBranch = operation({
  name: "account.branch",
  who: "account.own",
  input: schema.branchSwitch,
  may: (viewer, _, { branch }) =>
    (viewer.branches.includes(branch) && isOpen(branch)) ||
    refuseBranch(branch, undefined, "branch"),
  change: async ({ input: { branch }, viewer, tx }) => {
    await tx.session.update({
      where: { id: viewer.sessionId },
      data: { branch },
      select: { id: true },
    });
    return { branch };
  },
  audit: () => null,
});
