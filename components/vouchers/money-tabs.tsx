import { href } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { holds, type Right, type Viewer } from "@/lib/platform/access/policy";
import { everyBranch } from "@/lib/values/branches";

type Page = { path: string; label: string; kind?: string; right?: Right };

// The pages about money, as tabs of each other; one with a right of its own is for people who hold it.
const pages = {
  books: { path: "/app/P&L", label: "P&L" },
  receipts: { path: "/app/reciepts", label: "Receipts" },
  refunds: { path: "/app/reciepts", label: "Refunds", kind: "refund" },
  expenses: { path: "/app/expenses", label: "Expenses" },
  days: { path: "/app/day-close", label: "Day close" },
  bank: { path: "/app/bank-statement", label: "Bank", right: "bank.match" },
  registers: { path: "/app/registers", label: "Registers" },
} satisfies Record<string, Page>;
type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];
/** These tabs take any range of days; the others take one day or month. */
const ranged: Name[] = ["books", "receipts", "refunds", "expenses"];

type Range = { from?: string; to?: string; location?: string };
type Props = { viewer: Pick<Viewer, "role" | "books">; current: Name; range?: Range };

/** The range goes along from tab to tab: from the totals of a month to its receipts, and back. */
export function MoneyTabs({ viewer, current, range = {} }: Props) {
  const { from, to, location } = range;
  const hrefOf = (name: Name) => {
    const { path, kind }: Page = pages[name];
    if (!ranged.includes(name)) return path;
    // The books without a branch are those of all, which a list has a word for.
    const branch = location === everyBranch && name === "books" ? undefined : location;
    return href(path, { kind, from, to, location: branch });
  };
  const open = names.filter((name) => {
    const { right }: Page = pages[name];
    return !right || holds(viewer, right);
  });
  return (
    <PageTabs
      label="Money"
      tabs={open.map((name) => ({ href: hrefOf(name), label: pages[name].label }))}
      current={hrefOf(current)}
    />
  );
}
