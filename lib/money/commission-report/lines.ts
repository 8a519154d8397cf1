import type { Line, Money } from "@/lib/money/commission-report/answer";
import { fromPaise, toPaise } from "@/lib/values/paise";

// The lines of the report from sums by currency. Pure and exact.

/** What students of one line and currency add up to; amounts are decimal text. */
export type Sum = {
  key: string;
  label: string;
  /** empty: nothing is known yet */
  currency: string;
  students: number;
  enrolled: number;
  lost: number;
  worth: string;
  /** of the enrolled alone */
  brought: string;
  claimed: string;
  received: string;
  rupees: string;
  /** of students whose money is wholly here: how many, and their days together */
  paid: number;
  days: number;
};

/** The average to the paisa, half a paisa up. */
function average(amount: string, count: number): string | null {
  if (count === 0) return null;
  const of = BigInt(count);
  return fromPaise((2n * toPaise(amount) + of) / (2n * of));
}

const moneyOf = ({ currency, worth, claimed, received, brought, enrolled }: Sum): Money => ({
  ...{ currency, worth, claimed, received },
  each: average(brought, enrolled),
});

const total = (sums: readonly Sum[], part: "students" | "enrolled" | "lost" | "paid" | "days") =>
  sums.reduce((all, sum) => all + sum[part], 0);

function lineOf(sums: readonly [Sum, ...Sum[]]): Line {
  const [{ key, label }] = sums;
  const paid = total(sums, "paid");
  return {
    ...{ key, label, students: total(sums, "students") },
    ...{ enrolled: total(sums, "enrolled"), lost: total(sums, "lost") },
    money: sums.filter(({ currency }) => currency !== "").map(moneyOf),
    rupees: fromPaise(sums.reduce((all, { rupees }) => all + toPaise(rupees), 0n)),
    days: paid === 0 ? null : Math.round(total(sums, "days") / paid),
  };
}

/** One line for each key, in the order of its first sum. */
export function linesOf(sums: readonly Sum[]): Line[] {
  const byKey = new Map<string, [Sum, ...Sum[]]>();
  for (const sum of sums) {
    const own = byKey.get(sum.key);
    if (own) own.push(sum);
    else byKey.set(sum.key, [sum]);
  }
  return [...byKey.values()].map(lineOf);
}
