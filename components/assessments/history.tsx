import classes from "@/components/case/case.module.css";
import { type Column, DataTable } from "@/components/lists/data-table";
import { historyShown } from "@/lib/case/labels";
import type { HistoryRow } from "@/lib/intake/assessments/glance";
import { showMoment } from "@/lib/values/words";

const columns: Column<HistoryRow>[] = [
  { key: "createdAt", header: "When", cell: (row) => showMoment(row.createdAt) },
  { key: "field", header: "Field", cell: (row) => row.label },
  { key: "from", header: "From", wide: true, cell: (row) => row.from },
  { key: "to", header: "To", wide: true, cell: (row) => row.to },
  { key: "by", header: "By", cell: (row) => row.by },
];

/** What was corrected on a case: from, to, by whom, when. */
export const History = ({ rows }: { rows: readonly HistoryRow[] }) => (
  <section id="history" aria-labelledby="history-heading" className={classes.history}>
    <h2 id="history-heading">History</h2>
    <DataTable
      caption="History"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty="Nothing was corrected yet."
    />
    {rows.length === historyShown && <p>Only the last {historyShown} changes are shown.</p>}
  </section>
);
