import { FiguresTable } from "@/components/books/figures-table";
import { HeadsTable } from "@/components/books/heads-table";
import { Summary } from "@/components/books/summary";
import { Chart } from "@/components/ui/chart";
import { labels } from "@/lib/money/books/labels";
import type { Line, Statement } from "@/lib/money/books/queries";
import styles from "./books.module.css";

const series = [
  { of: "left", label: labels.profit, type: "line", colour: "blue" },
  { of: "receipts", label: labels.receipts, type: "bar", colour: "green" },
  { of: "refunds", label: labels.refunds, type: "bar", colour: "orange" },
  { of: "commission", label: labels.commission, type: "bar", colour: "violet" },
  { of: "expenses", label: labels.expenses, type: "bar", colour: "red" },
] as const;

const isMoney = (amount: string) => amount !== "0.00";

/** What was earned by month; the table below says the same. */
const Months = ({ months }: { months: Line[] }) => (
  <Chart
    label="Receipts, refunds, commission, expenses and profit or loss by month: the figures are in the table below"
    labels={months.map(({ label }) => label)}
    series={series
      .map(({ of: flow, ...one }) => ({ ...one, values: months.map(({ own }) => own[flow]) }))
      .filter(({ label, values }) => label !== labels.commission || values.some(isMoney))}
    unit="rupees"
  />
);

/** All figures of a range: what was earned and what is held, by branch, by mode and by month. */
export function Totals({ statement }: { statement: Statement }) {
  const { together, heads, branches, modes, months } = statement;
  return (
    <>
      <Summary line={together} />
      {branches.length > 1 && (
        <>
          <h2 className={styles.heading}>By branch</h2>
          <FiguresTable caption="By branch" first="Branch" lines={[...branches, together]} />
        </>
      )}
      <h2 className={styles.heading}>What expenses were for</h2>
      <HeadsTable heads={heads} asks={together.asks} />
      <h2 className={styles.heading}>By mode</h2>
      <FiguresTable caption="By mode" first="Mode" lines={modes} />
      <h2 className={styles.heading}>By month</h2>
      {months.length > 0 && <Months months={months} />}
      <FiguresTable caption="By month" first="Month" lines={months} />
      <p className={styles.note}>
        What is void counts nowhere. A record of a closed day that was made void later leaves the
        sums on the day on which it was made void.
      </p>
    </>
  );
}
