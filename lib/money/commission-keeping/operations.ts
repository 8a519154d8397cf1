import "server-only";
import { keepCommissions, lockCommissions } from "@/lib/money/commission/keeping";
import { keepIntake } from "@/lib/money/commission-report/keeping";
import { keepShares } from "@/lib/money/shares/keeping";
import { db, type Tx } from "@/lib/platform/db";

// Commissions are computed for marked cases, and after them what follows from them: shares of sub-agents, and the report.

/** So many marked cases are worked on at once. */
const marksAtOnce = 200;
const longest = 60_000;

const alone = (work: (tx: Tx) => Promise<boolean>) =>
  db.$transaction(
    async (tx) => {
      await lockCommissions(tx);
      return work(tx);
    },
    { timeout: longest, maxWait: longest },
  );

/** Commissions and shares of the next marked cases; false when none is marked. */
async function keepMarked(tx: Tx): Promise<boolean> {
  const marks = await tx.$queryRaw<{ case: string }[]>`
        DELETE FROM commission_mark WHERE id IN (SELECT id FROM commission_mark ORDER BY id LIMIT ${marksAtOnce})
        RETURNING case_id::text AS case`;
  const cases = [...new Set(marks.map((mark) => mark.case))];
  if (cases.length > 0) {
    await keepCommissions(tx, cases);
    await keepShares(tx, cases);
  }
  return marks.length > 0;
}

/** Every minute: what is expected for cases of which something changed. Other students of an intake may follow from them. */
export async function keepCommission(): Promise<void> {
  while (await alone(keepMarked));
  while (await alone(keepIntake));
}

/** Commissions and shares of whom a sub-agent sent, where something changed since the last minute: before money is paid by them. */
export async function keepSharesNow(tx: Tx, subAgentId: string): Promise<void> {
  await lockCommissions(tx);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT assessment_id::text AS id FROM referral
    WHERE partner_id = ${subAgentId}::uuid AND assessment_id IN (SELECT case_id FROM commission_mark)`;
  const cases = rows.map(({ id }) => id);
  await keepCommissions(tx, cases);
  await keepShares(tx, cases);
}
