import { listedCourse } from "@/components/courses/listed";
import { CourseActions } from "@/components/courses/row-actions";
import type { Column } from "@/components/lists/data-table";
import type { CourseAnswer } from "@/lib/catalogue/courses/answer";
import { graduateTypeWords } from "@/lib/catalogue/courses/labels";
import { counted, showDollars } from "@/lib/values/words";

export const courseColumns: Column<CourseAnswer>[] = [
  { key: "program", header: "Program", wide: true, card: "title", cell: (row) => row.program },
  {
    key: "university",
    header: "University",
    sort: "university",
    wide: true,
    card: "line",
    cell: ({ university }) => `${university.name}, ${university.location.label}`,
  },
  {
    key: "graduateType",
    header: "Type",
    card: "detail",
    cell: (row) => graduateTypeWords[row.graduateType],
  },
  {
    key: "duration",
    header: "Duration",
    align: "right",
    card: "detail",
    cell: (row) => counted(Number(row.duration), "year"),
  },
  {
    key: "intake",
    header: "Intake",
    card: "detail",
    cell: (row) => row.intake.map(({ label }) => label.slice(0, 3)).join(", "),
  },
  {
    key: "tuitionFee",
    header: "Tuition Fee",
    align: "right",
    card: "detail",
    cell: (row) => showDollars(row.tuitionFee),
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    cell: (row) => <CourseActions course={listedCourse(row)} />,
  },
];
