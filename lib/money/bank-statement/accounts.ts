import "server-only";
import { accountRef } from "@/lib/money/bank-statement/answer";
import { ofOffice } from "@/lib/money/bank-statement/labels";
import { accountScope, keepsOffice } from "@/lib/money/bank-statement/queries";
import { newAccount } from "@/lib/money/bank-statement/schema";
import { keepsBooks, type Viewer } from "@/lib/platform/access/policy";
import { refuseBranch } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";

// The accounts at banks, whose statements are read.

/** An account whose statements are to be read. */
export const addAccount = operation({
  who: "bank.match",
  failed: shortFailure,
  name: "bankAccount.add",
  summary: "Add an account at a bank, of a branch or of the office",
  answers: accountRef,
  input: newAccount,
  done: ({ name }) => `${name} added`,
  change: async ({ input: { name, location }, viewer, tx }) => {
    if (location === ofOffice ? !keepsOffice(viewer) : !keepsBooks(viewer, location))
      return location === ofOffice ? refuse(403) : refuseBranch(location);
    const data = { name, location: location === ofOffice ? null : location };
    return tx.bankAccount.create({ data, select: { id: true, name: true } }).then(withRef);
  },
  audit: ({ input: { name, location } }) => ({ subject: name, detail: { location } }),
});

const withRef = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

/** The account with its row to oneself, so that two files of one account follow each other. */
export async function lockAccount(tx: Tx, viewer: Viewer, id: string) {
  await tx.$queryRaw`SELECT FROM bank_account WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.bankAccount.findFirst({ where: { AND: [{ id }, accountScope(viewer)] } });
}
