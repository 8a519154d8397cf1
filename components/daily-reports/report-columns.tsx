import type { Column } from "@/components/lists/data-table";
import { taskLabel } from "@/lib/people/daily-work/labels";
import type { TypedReport } from "@/lib/reports/daily-reports/answer";
import { labels } from "@/lib/reports/daily-reports/labels";
import { showMoment } from "@/lib/values/words";
import styles from "./reports.module.css";

/** What somebody typed into their daily reports. */
export const reportColumns: Column<TypedReport>[] = [
  {
    key: "date",
    header: "When",
    sort: "date",
    cell: ({ date }) => <span className={styles.when}>{showMoment(date)}</span>,
  },
  {
    key: "task",
    header: labels.task,
    cell: ({ task }) => (task ? `${taskLabel(task.label)}, ${task.value} min` : "–"),
  },
  { key: "addInfo", header: labels.addInfo, wide: true, cell: ({ addInfo }) => addInfo },
  {
    key: "file",
    header: labels.file,
    wide: true,
    cell: ({ document, fileName }) =>
      document && (
        <a href={document} download>
          {fileName}
        </a>
      ),
  },
];
