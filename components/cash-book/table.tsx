import { OpeningButton } from "@/components/cash-book/opening-button";
import { type Column, DataTable } from "@/components/lists/data-table";
import entry from "@/components/lists/entry.module.css";
import type { Account, CashBook } from "@/lib/money/cash-book/answer";
import { bookLabels } from "@/lib/money/cash-book/labels";
import { showPeriod } from "@/lib/values/periods";
import { showRupees } from "@/lib/values/words";

const amounts = ["opening", "received", "paid", "banked", "over", "closing"] as const;

const columns: Column<Account>[] = [
  {
    key: "account",
    header: bookLabels.account,
    wide: true,
    cell: (row) => row.label,
  },
  ...amounts.map(
    (key): Column<Account> => ({
      key,
      header: bookLabels[key],
      align: "right",
      cell: (row) => showRupees(row[key]),
    }),
  ),
];

type Props = {
  book: CashBook;
  location: string;
  /** the months with which books may begin; empty for who does not set that */
  months: string[];
};

/** What a branch had in each way of paying, before and after a period. */
export const CashBookTable = ({ book: { opening, accounts }, location, months }: Props) => (
  <section className={entry.section} aria-label="Cash and bank">
    <header className={entry.header}>
      <h2>Cash and bank</h2>
      {months.length > 0 && <OpeningButton location={location} opening={opening} months={months} />}
    </header>
    <DataTable
      caption="Cash and bank"
      columns={columns}
      rows={accounts}
      rowKey={({ account }) => account}
      empty=""
    />
    <p className={entry.more}>
      {opening
        ? `The books begin with ${showPeriod(opening.month)}.`
        : "No opening balances yet: what was there before the first record is not in these sums."}
    </p>
  </section>
);
