import type { Column } from "@/components/lists/data-table";
import type { TestRow } from "@/lib/parts/tests-taken/answer";
import { labels, testLabels } from "@/lib/parts/tests-taken/labels";
import { showDate } from "@/lib/values/words";

export const columns: Column<TestRow>[] = [
  {
    key: "testName",
    header: labels.testName,
    cell: (row) => testLabels[row.testName] ?? row.testName,
  },
  { key: "testScore", header: labels.testScore, cell: (row) => row.testScore },
  { key: "referenceNo", header: labels.referenceNo, wide: true, cell: (row) => row.referenceNo },
  { key: "date", header: labels.date, cell: (row) => showDate(row.date) },
];
