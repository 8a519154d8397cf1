import type { Column } from "@/components/lists/data-table";
import type { QualificationRow } from "@/lib/parts/qualifications/answer";
import { labels } from "@/lib/parts/qualifications/labels";
import { showMonth } from "@/lib/values/words";

export const columns: Column<QualificationRow>[] = [
  { key: "qualification", header: labels.qualification, cell: (row) => row.qualification },
  {
    key: "courseStudied",
    header: labels.courseStudied,
    wide: true,
    cell: (row) => row.courseStudied,
  },
  { key: "uniOrBoard", header: labels.uniOrBoard, wide: true, cell: (row) => row.uniOrBoard },
  { key: "grade", header: labels.grade, cell: (row) => row.grade },
  {
    key: "start",
    header: "Started",
    cell: (row) => showMonth(row.startingYear, row.startingMonth),
  },
  { key: "end", header: "Passed", cell: (row) => showMonth(row.passingYear, row.passingMonth) },
];
