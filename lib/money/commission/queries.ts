import "server-only";
import { commissionTabs, stateOption } from "@/lib/money/commission/labels";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { showMoney } from "@/lib/values/currencies";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import { counted, showNumber } from "@/lib/values/words";

/** What stands above the list, each with the sums of its currencies. */
const sums = {
  expected: commissionTabs.expected,
  confirmed: commissionTabs.confirmed,
  overdue: commissionTabs.overdue,
  claimed: commissionTabs.claimed,
  unpaid: "Overdue to be paid",
  received: "Received",
  none: commissionTabs.none,
};
type SumName = keyof typeof sums;
const sumNames = Object.keys(sums) as SumName[];
type Sum = { tab: SumName; currency: string; amount: string; count: number };

/**
 * Sums by state and currency, of the viewer's branches or of one. They are kept, so that 100,000 commissions cost no more than ten. The sum of
 * what was received has no count: no rows are gone through for it.
 */
async function sumsOf({ branches, allBranches }: Viewer, branch?: Branch): Promise<Sum[]> {
  const of = branch ? branches.filter((one) => one === branch) : branches;
  const everywhere = allBranches && !branch;
  const today = toDate(dayInIndia());
  const [expected, claimed] = await Promise.all([
    db.$queryRaw<Sum[]>`
      SELECT CASE WHEN o THEN 'overdue' ELSE state END AS tab, currency, sum(amount)::text AS amount, sum(count)::int AS count
      FROM commission_sum CROSS JOIN (VALUES (false), (true)) AS either (o)
      WHERE state IN ('expected', 'confirmed', 'claimed', 'none') AND (${everywhere} OR location = ANY (${of}))
        AND (NOT o OR (state = 'confirmed' AND act_by < ${today}::date))
      GROUP BY 1, 2 HAVING sum(count) > 0 ORDER BY 1, 2`,
    db.$queryRaw<Sum[]>`
      SELECT 'unpaid' AS tab, currency, sum(open)::text AS amount, sum(count)::int AS count FROM claim_sum
      WHERE pay_by < ${today}::date AND (${everywhere} OR location = ANY (${of})) GROUP BY 2 HAVING sum(open) <> 0
      UNION ALL
      SELECT 'received', currency, sum(received)::text, 0 FROM claim_sum
      WHERE (${everywhere} OR location = ANY (${of})) GROUP BY 2 HAVING sum(received) <> 0
      ORDER BY 1, 2`,
  ]);
  return [...expected, ...claimed];
}

const amountWords = (own: Sum[]) =>
  own
    .filter(({ currency }) => currency !== "")
    .map(({ amount, currency }) => showMoney(amount, currency))
    .join(" + ");

/** What partners pay for the applications of a case, the newest first: for whoever has `case.commission` of it. */
export async function commissionOfCase({ id }: { id: string }) {
  const rows = await db.commission.findMany({
    where: { assessmentId: id },
    orderBy: [{ studentOn: "desc" }, { id: "desc" }],
    include: {
      application: { select: { ...visaCourse, commissionClaim: { select: { number: true } } } },
      partner: { select: { name: true } },
    },
    relationLoadStrategy: "join",
  });
  return rows.map(({ application, partner, amount, dueOn, claimBy, ...row }) => ({
    _id: row.id,
    ...courseOf(application),
    partner: partner?.name ?? null,
    state: stateOption(row.state),
    amount: amount && twoDecimals(amount),
    currency: row.currency,
    dueOn: dueOn && dayOf(dueOn),
    claimBy: claimBy && dayOf(claimBy),
    how: row.how,
    /** the number of the invoice that claims it */
    invoice: application.commissionClaim?.number ?? null,
  }));
}
export type CaseCommission = Awaited<ReturnType<typeof commissionOfCase>>[number];

/** One line: what is expected, confirmed, overdue to claim, claimed, overdue to be paid, received, and what has no agreement. */
export async function commissionLine(viewer: Viewer, branch?: Branch) {
  const all = await sumsOf(viewer, branch);
  return sumNames.map((tab) => {
    const own = all.filter((sum) => sum.tab === tab);
    const count = own.reduce((total, sum) => total + sum.count, 0);
    return {
      tab,
      label: sums[tab],
      amount: amountWords(own),
      isEmpty: own.length === 0,
      count:
        tab === "none"
          ? counted(count, "application")
          : tab === "received"
            ? ""
            : showNumber(count),
    };
  });
}
export type CommissionLine = Awaited<ReturnType<typeof commissionLine>>;
