import type { Column } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { VisaStatusSelect } from "@/components/visas/status-select";
import { labels } from "@/lib/parts/visas/labels";
import type { VisaRow } from "@/lib/parts/visas/queries";
import { showDay } from "@/lib/values/words";

const oneLine = (words: string) => <span className={styles.line}>{words}</span>;

export const visaColumns = (refNo: string, mobile: string): Column<VisaRow>[] => [
  {
    key: "application",
    header: labels.application,
    cell: (row) => (
      <span>
        {oneLine(row.apn)}
        <br />
        {row.course}, {row.university}
      </span>
    ),
  },
  {
    key: "status",
    header: labels.status,
    cell: (row) => <VisaStatusSelect refNo={refNo} mobile={mobile} row={row} />,
  },
  { key: "date", header: labels.date, cell: (row) => oneLine(showDay(row.date)) },
  { key: "remarks", header: labels.remarks, wide: true, cell: (row) => row.remarks ?? "–" },
];
