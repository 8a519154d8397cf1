import { href } from "@/components/lists/href";
import type { Asks } from "@/lib/money/books/queries";

const lists = {
  receipts: { path: "/app/reciepts" },
  refunds: { path: "/app/reciepts", kind: "refund" },
  expenses: { path: "/app/expenses" },
};
export type Flowing = keyof typeof lists;

/** The list of the records that a figure counts: its days, branch, mode and kind of fee are the list's filters. */
export function recordsHref(flow: Flowing, fee: "own" | "passedOn", asks: Asks): string {
  const { path, ...kind } = lists[flow];
  return href(path, { ...asks, ...kind, fee });
}
