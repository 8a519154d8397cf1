import Link from "next/link";
import { recordsHref } from "@/components/books/links";
import { type Column, DataTable } from "@/components/lists/data-table";
import { labels } from "@/lib/money/books/labels";
import type { Asks, HeadLine } from "@/lib/money/books/queries";
import { showRupees } from "@/lib/values/words";

const columns = (asks?: Asks): Column<HeadLine>[] => [
  { key: "label", header: "What for", card: "title", cell: ({ label }) => label },
  {
    key: "amount",
    header: labels.expenses,
    align: "right",
    card: "half",
    cell: ({ head, label, amount }) =>
      asks && head ? (
        <Link
          href={recordsHref("expenses", "own", { ...asks, head })}
          aria-label={`${label}: ${showRupees(amount)}`}
          prefetch={false}
        >
          {showRupees(amount)}
        </Link>
      ) : (
        showRupees(amount)
      ),
  },
  {
    key: "inputTax",
    header: labels.inputTax,
    align: "right",
    card: "half",
    cell: ({ inputTax }) => (inputTax === "0.00" ? null : showRupees(inputTax)),
  },
];

/** The house's own expenses of a range by what they were for, the most first. */
export const HeadsTable = ({ heads, asks }: { heads: HeadLine[]; asks?: Asks }) => (
  <DataTable
    caption="What expenses were for"
    columns={columns(asks)}
    rows={heads}
    rowKey={({ head }) => head}
    empty="Nothing was paid on these days."
  />
);
