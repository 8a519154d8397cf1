import { href } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { everyBranch } from "@/lib/values/branches";

// The pages about money, as tabs of each other.
const pages = {
  books: { path: "/app/P&L", label: "P&L" },
  receipts: { path: "/app/reciepts", label: "Receipts" },
  refunds: { path: "/app/reciepts", label: "Refunds", kind: "refund" },
  expenses: { path: "/app/expenses", label: "Expenses" },
  days: { path: "/app/day-close", label: "Day close" },
  registers: { path: "/app/registers", label: "Registers" },
};
type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];
/** These tabs take any range of days; the others take one day or month. */
const ranged: Name[] = ["books", "receipts", "refunds", "expenses"];

type Range = { from?: string; to?: string; location?: string };

/** The range goes along from tab to tab: from the totals of a month to its receipts, and back. */
export function MoneyTabs({ current, range = {} }: { current: Name; range?: Range }) {
  const { from, to, location } = range;
  const hrefOf = (name: Name) => {
    const { path, label: _, ...fixed } = pages[name];
    if (!ranged.includes(name)) return path;
    // The books without a branch are those of all, which a list has a word for.
    const branch = location === everyBranch && name === "books" ? undefined : location;
    return href(path, { ...fixed, from, to, location: branch });
  };
  return (
    <PageTabs
      label="Money"
      tabs={names.map((name) => ({ href: hrefOf(name), label: pages[name].label }))}
      current={hrefOf(current)}
    />
  );
}
