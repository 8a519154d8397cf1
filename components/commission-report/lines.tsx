import { type Column, DataTable } from "@/components/lists/data-table";
import type { CommissionReport, Line, Money } from "@/lib/money/commission-report/answer";
import { columnLabels, divisionLabels } from "@/lib/money/commission-report/labels";
import { showMoney } from "@/lib/values/currencies";
import { counted, showNumber, showRupees } from "@/lib/values/words";
import styles from "./commission-report.module.css";

const number = (key: "students" | "lost"): Column<Line> => ({
  key,
  header: columnLabels[key],
  align: "right",
  card: "half",
  named: true,
  cell: (line) => showNumber(line[key]),
});

/** A phone's card names what there is, and leaves out the rest. */
const told = (key: keyof typeof columnLabels, words: string[]) =>
  words.length > 0 && (
    <span className={styles.amounts}>
      <span className={styles.inCard} aria-hidden>
        {columnLabels[key]}
      </span>
      {words.map((amount) => (
        <span key={amount}>{amount}</span>
      ))}
    </span>
  );

/** An amount in each currency, one below the other. */
const money = (key: Exclude<keyof Money, "currency">): Column<Line> => ({
  key,
  header: columnLabels[key],
  align: "right",
  card: "line",
  cell: (line) =>
    told(
      key,
      line.money.flatMap(({ currency, [key]: amount }) =>
        amount === null || amount === "0.00" ? [] : showMoney(amount, currency),
      ),
    ),
});

const share = (of: number, all: number) => (all === 0 ? "" : ` ${Math.round((100 * of) / all)}%`);

const columns = (by: string): Column<Line>[] => [
  { key: "label", header: by, card: "title", cell: ({ label }) => label },
  number("students"),
  {
    key: "enrolled",
    header: columnLabels.enrolled,
    align: "right",
    card: "half",
    named: true,
    cell: ({ enrolled, students }) => (
      <>
        {showNumber(enrolled)}
        <small>{share(enrolled, students)}</small>
      </>
    ),
  },
  number("lost"),
  money("worth"),
  money("claimed"),
  money("received"),
  money("each"),
  {
    key: "rupees",
    header: columnLabels.rupees,
    align: "right",
    card: "line",
    cell: ({ rupees }) => told("rupees", rupees === "0.00" ? [] : [showRupees(rupees)]),
  },
  {
    key: "days",
    header: columnLabels.days,
    align: "right",
    card: "line",
    cell: ({ days }) => told("days", days === null ? [] : [counted(days, "day")]),
  },
];

/** What students brought, a line for each partner, university, intake, counsellor or branch. */
export const ReportLines = ({ report: { by, lines } }: { report: CommissionReport }) => (
  <DataTable
    caption={`By ${divisionLabels[by].toLowerCase()}`}
    columns={columns(divisionLabels[by])}
    rows={lines}
    rowKey={({ key }) => key}
    empty="No application of these intakes has a deposit or a visa."
  />
);
