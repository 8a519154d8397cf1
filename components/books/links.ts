import { href } from "@/components/lists/href";
import { booksPath } from "@/lib/books/labels";
import type { Asks } from "@/lib/books/queries";

const lists = {
  receipts: { path: "/app/reciepts", tab: "receipts", kind: "" },
  refunds: { path: "/app/reciepts", tab: "receipts", kind: "refund" },
  expenses: { path: "/app/expenses", tab: "expenses", kind: "" },
};
export type Flowing = keyof typeof lists;

/**
 * The list of the records that a figure counts: its days, branch, mode and kind of fee are the list's
 * filters. A list shows one branch, so those of all together stand in the books' own tabs.
 */
export function recordsHref(of: Flowing, fee: "own" | "passedOn", asks: Asks): string {
  const { path, tab, kind } = lists[of];
  return asks.location
    ? href(path, { ...asks, fee, kind })
    : href(booksPath, { tab, ...asks, fee, kind });
}
