import "server-only";
import { branchAnswer, branchSelect } from "@/lib/branches/queries";
import { branchEdit, newBranch } from "@/lib/branches/schema";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { endSessionsNowhere } from "@/lib/platform/session/sessions";
import { toDate } from "@/lib/values/fields/day";

const shared = { who: "branches.manage" as const, failed: shortFailure };

const toColumns = <T extends { licenceExpiry: string | null }>({ licenceExpiry, ...row }: T) => ({
  ...row,
  licenceExpiry: licenceExpiry && toDate(licenceExpiry),
});

/** Whoever is limited to some branches could not see the new one, and widens nobody (P4). */
export const createBranch = operation({
  ...shared,
  name: "branch.create",
  input: newBranch,
  done: "Branch added successfully",
  may: (viewer) =>
    viewer.allBranches || refuse(403, "Only an admin of all branches adds another one"),
  change: async ({ input, tx }) =>
    branchAnswer(await tx.branch.create({ data: toColumns(input), select: branchSelect })),
  audit: ({ input }) => ({ subject: input.code, detail: { prefix: input.prefix } }),
});

/**
 * Edits a branch, and switches it off and on: its cases stay where they are. The database keeps the
 * prefix once a number carries it, and one branch switched on; it counts the version.
 */
export const editBranch = operation({
  ...shared,
  name: "branch.edit",
  input: branchEdit,
  done: "Branch edited successfully",
  subject: async ({ input: { code }, viewer, tx }) => {
    if (!viewer.branches.includes(code)) return null;
    // Not FOR UPDATE: who writes a case of this branch refers to the row, and need not wait.
    await tx.$queryRaw`SELECT FROM branch WHERE code = ${code} FOR NO KEY UPDATE`;
    return tx.branch.findUnique({ where: { code }, select: branchSelect });
  },
  trail: ({ code }) => ({ subject: code, operations: ["branch.%"] }),
  record: ({ subject }) => branchAnswer(subject),
  change: async ({ input: { code, version: _, ...data }, subject, tx }) => {
    const row = await tx.branch.update({
      where: { code },
      data: toColumns(data),
      select: branchSelect,
    });
    if (subject.active && !row.active) await endSessionsNowhere(tx);
    return branchAnswer(row);
  },
  audit: ({ input: { code, active, adminBooks }, subject }) => ({
    subject: code,
    detail: {
      ...(active !== subject.active && { active }),
      // Whose books are open to whom is worth a line of its own.
      ...(adminBooks !== undefined && adminBooks !== subject.adminBooks && { adminBooks }),
    },
  }),
});
