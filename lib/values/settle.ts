import { fromPaise, toPaise } from "@/lib/values/paise";

// Which instalments the money of a case has settled. Pure and exact: the form shows what the database will write
// (prisma/rules/fee-plans.sql); a property test holds the two together.

export type Owed = {
  /** rupees */
  amount: string;
  /** YYYY-MM-DD; an event that has not come is the last of all days */
  dueBy: string;
};

/**
 * What of each instalment is settled by what was paid, in the order in which they are given: the one that is due first
 * takes first, and of two on one day the earlier in the plan. What is paid beyond the plan settles nothing.
 */
export function settle(instalments: readonly Owed[], paid: string): string[] {
  let rest = toPaise(paid);
  const settled = instalments.map(() => 0n);
  const order = instalments.map((_, index) => index);
  order.sort((one, other) => compare(dueByOf(instalments[one]), dueByOf(instalments[other])));
  for (const index of order) {
    const amount = toPaise(instalments[index]?.amount ?? "0");
    const taken = rest < amount ? rest : amount;
    settled[index] = taken > 0n ? taken : 0n;
    rest -= taken;
  }
  return settled.map(fromPaise);
}

const dueByOf = (instalment: Owed | undefined) => instalment?.dueBy ?? "";
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The sum of amounts in rupees. */
export const sumOf = (amounts: readonly string[]) =>
  fromPaise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0n));

/** "1200.00" less "200.00" is "1000.00". */
export const less = (amount: string, other: string) => fromPaise(toPaise(amount) - toPaise(other));
