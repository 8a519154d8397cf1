import { CourseActions } from "@/components/courses/row-actions";
import type { Column } from "@/components/shared/data-table";
import { graduateTypeLabels } from "@/lib/courses/labels";
import type { CourseAnswer } from "@/lib/courses/queries";
import { showDollars } from "@/lib/words";

export const courseColumns: Column<CourseAnswer>[] = [
  { key: "program", header: "Program", wide: true, cell: (row) => row.program },
  {
    key: "university",
    header: "University",
    wide: true,
    cell: ({ university }) => `${university.name}, ${university.location.label}`,
  },
  { key: "graduateType", header: "Type", cell: (row) => graduateTypeLabels[row.graduateType] },
  { key: "duration", header: "Years", align: "right", cell: (row) => row.duration },
  {
    key: "intake",
    header: "Intake",
    cell: (row) => row.intake.map(({ label }) => label.slice(0, 3)).join(", "),
  },
  {
    key: "tuitionFee",
    header: "Tuition Fee",
    align: "right",
    cell: (row) => showDollars(row.tuitionFee),
  },
  { key: "actions", header: "Actions", cell: (row) => <CourseActions course={row} /> },
];
