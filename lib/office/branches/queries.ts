import "server-only";
import { z } from "zod";
import { type BranchAnswer, branch } from "@/lib/office/branches/answer";
import type { Viewer } from "@/lib/platform/access/policy";
import { addressOf } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { query } from "@/lib/platform/operation/query";
import { shortDecimal } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

/** What answers say nothing of. */
export const branchOmit = { position: true } as const satisfies Prisma.BranchOmit;
type Row = Prisma.BranchGetPayload<{ omit: typeof branchOmit }>;

/** Address and phones are what is printed: those of the settings where the row has none. */
export const branchAnswer = (row: Row): BranchAnswer => ({
  ...row,
  ...addressOf(row),
  licenceExpiry: row.licenceExpiry?.toISOString().slice(0, 10) ?? null,
  gstOwn: shortDecimal(row.gstOwn),
  gstPassedOn: shortDecimal(row.gstPassedOn),
});

/** The branches that a person works in, in their order; those switched off too. */
export const branchList = query({
  name: "branches.list",
  summary: "The branches in which one works",
  answers: z.array(branch),
  failed: shortFailure,
  who: "account.own",
  input: z.object({}),
  read: async (viewer: Viewer) => {
    const rows = await db.branch.findMany({
      where: { code: { in: viewer.branches } },
      omit: branchOmit,
      orderBy: [{ position: "asc" }, { code: "asc" }],
    });
    return rows.map(branchAnswer);
  },
});

/** The codes of those whose prefix stands on a number already, and stays. */
export async function numberedBranches(): Promise<string[]> {
  const rows = await db.$queryRaw<{ code: string }[]>`
    SELECT code FROM branch WHERE branch_numbered(code)`;
  return rows.map(({ code }) => code);
}
