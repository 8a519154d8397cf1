import { type Column, DataTable } from "@/components/lists/data-table";
import { type Outcome, outcomeOptions } from "@/lib/parts/calls/labels";
import type { CallDay } from "@/lib/reports/calls/queries";
import { showDate, showNumber } from "@/lib/values/words";
import styles from "./reports.module.css";

const columns: Column<CallDay>[] = [
  { key: "day", header: "Day", card: "title", cell: ({ day }) => showDate(day) },
  ...outcomeOptions.map(
    ({ value, label }): Column<CallDay> => ({
      key: value,
      header: label,
      align: "right",
      cell: (row) => showNumber(row[value as Outcome]),
    }),
  ),
  {
    key: "minutes",
    header: "Minutes",
    align: "right",
    cell: ({ minutes }) => showNumber(minutes),
  },
];

/** How the calls of a range went, by day: to students and to leads. */
export const CallTable = ({ days }: { days: CallDay[] }) => (
  <>
    <h2 className={styles.heading}>Calls by outcome</h2>
    <DataTable
      caption="Calls by outcome"
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
      empty="No call was noted on these days."
    />
  </>
);
