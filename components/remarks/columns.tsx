import type { Column } from "@/components/lists/data-table";
import { RemarkText } from "@/components/remarks/remark-text";
import { labels } from "@/lib/parts/remarks/labels";
import type { RemarkRow } from "@/lib/parts/remarks/queries";
import { showMoment } from "@/lib/values/words";

export const remarkColumns: Column<RemarkRow>[] = [
  { key: "no", header: "S. No.", align: "right", cell: (row) => row.no },
  {
    key: "remarks",
    header: labels.remarks,
    wide: true,
    cell: (row) => <RemarkText html={row.remarks} text={row.text} />,
  },
  { key: "date", header: labels.date, cell: (row) => showMoment(row.createdAt) },
  { key: "author", header: labels.author, cell: (row) => row.author },
];
