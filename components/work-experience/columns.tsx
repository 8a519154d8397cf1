import type { Column } from "@/components/lists/data-table";
import type { WorkRow } from "@/lib/parts/work-experience/answer";
import { labels } from "@/lib/parts/work-experience/labels";
import { showMonth } from "@/lib/values/words";

export const columns: Column<WorkRow>[] = [
  { key: "companyName", header: labels.companyName, wide: true, cell: (row) => row.companyName },
  { key: "city", header: labels.city, cell: (row) => row.city },
  { key: "designation", header: labels.designation, wide: true, cell: (row) => row.designation },
  { key: "from", header: "From", cell: (row) => showMonth(row.fromYear, row.fromMonth) },
  { key: "to", header: "To", cell: (row) => showMonth(row.toYear, row.toMonth) },
];
