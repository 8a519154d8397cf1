import type { Column } from "@/components/lists/data-table";
import type { AppliedCourseRow } from "@/lib/parts/courses-applied/answer";
import { courseTypeLabels, labels } from "@/lib/parts/courses-applied/labels";

export const columns: Column<AppliedCourseRow>[] = [
  { key: "course", header: labels.course, cell: (row) => row.course.label },
  { key: "university", header: labels.university, cell: (row) => row.university.label },
  { key: "country", header: labels.country, cell: (row) => row.country.label },
  { key: "type", header: labels.type, cell: (row) => courseTypeLabels[row.type] },
  { key: "intake", header: labels.intake, cell: (row) => row.intake.label },
];
