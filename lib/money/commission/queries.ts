import "server-only";
import { type CommissionTab, commissionTabs } from "@/lib/money/commission/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { showMoney } from "@/lib/values/currencies";
import { toDate } from "@/lib/values/fields/day";
import { counted, showNumber } from "@/lib/values/words";

/** What stands above the list, each with the sums of its currencies. */
const summedTabs = ["expected", "confirmed", "overdue", "none"] as const satisfies CommissionTab[];

type Sum = { tab: (typeof summedTabs)[number]; currency: string; amount: string; count: number };

/** Sums by state and currency, of the viewer's branches or of one. They are kept, so that 100,000 commissions cost no more than ten. */
async function sumsOf({ branches, allBranches }: Viewer, branch?: Branch): Promise<Sum[]> {
  const of = branch ? branches.filter((one) => one === branch) : branches;
  const everywhere = allBranches && !branch;
  return db.$queryRaw<Sum[]>`
    SELECT CASE WHEN o THEN 'overdue' ELSE state END AS tab, currency, sum(amount)::text AS amount, sum(count)::int AS count
    FROM commission_sum CROSS JOIN (VALUES (false), (true)) AS either (o)
    WHERE state IN ('expected', 'confirmed', 'none') AND (${everywhere} OR location = ANY (${of}))
      AND (NOT o OR (state = 'confirmed' AND act_by < ${toDate(dayInIndia())}::date))
    GROUP BY 1, 2 HAVING sum(count) > 0 ORDER BY 1, 2`;
}

const amountWords = (sums: Sum[]) =>
  sums
    .filter(({ currency }) => currency !== "")
    .map(({ amount, currency }) => showMoney(amount, currency))
    .join(" + ");

/** One line: what is expected, confirmed, overdue to claim, and what has no agreement. */
export async function commissionLine(viewer: Viewer, branch?: Branch) {
  const sums = await sumsOf(viewer, branch);
  return summedTabs.map((tab) => {
    const own = sums.filter((sum) => sum.tab === tab);
    const count = own.reduce((all, sum) => all + sum.count, 0);
    return {
      tab,
      label: commissionTabs[tab],
      amount: amountWords(own),
      count: tab === "none" ? counted(count, "application") : showNumber(count),
    };
  });
}
export type CommissionLine = Awaited<ReturnType<typeof commissionLine>>;
