import { Chart } from "@/components/ui/chart";
import { labels } from "@/lib/money/books/labels";
import type { Line } from "@/lib/money/books/queries";

const series = [
  { of: "left", label: labels.profit, type: "line", colour: "blue" },
  { of: "receipts", label: labels.receipts, type: "bar", colour: "green" },
  { of: "refunds", label: labels.refunds, type: "bar", colour: "orange" },
  { of: "expenses", label: labels.expenses, type: "bar", colour: "red" },
] as const;

/** What was earned by month; the table below says the same. */
export const Months = ({ months }: { months: Line[] }) => (
  <Chart
    label="Receipts, refunds, expenses and profit or loss by month: the figures are in the table below"
    labels={months.map(({ label }) => label)}
    series={series.map(({ of: flow, ...one }) => ({
      ...one,
      values: months.map(({ own }) => own[flow]),
    }))}
    unit="rupees"
  />
);
