"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import type { Column } from "@/components/lists/data-table";
import { EntrySection, type Rows } from "@/components/lists/entry-section";
import { lateDialog } from "@/components/ui/late";
import { deleteQualification } from "@/lib/parts/qualifications/actions";
import type { QualificationRow } from "@/lib/parts/qualifications/answer";
import { labels, qualificationTitle } from "@/lib/parts/qualifications/labels";
import { showMonth } from "@/lib/values/words";

const columns: Column<QualificationRow>[] = [
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

const Form = lateDialog<EntryFormProps<QualificationRow>>(
  () => import("@/components/qualifications/form"),
);

export const QualificationSection = (props: Rows<QualificationRow>) => (
  <EntrySection
    {...props}
    heading="Qualification(s)"
    noun="qualification"
    title={qualificationTitle}
    columns={columns}
    id="qualificationId"
    remove={deleteQualification}
    form={(props) => <Form {...props} />}
  />
);
