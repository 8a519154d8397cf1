"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import type { Column } from "@/components/lists/data-table";
import { EntrySection, type Rows } from "@/components/lists/entry-section";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { lateDialog } from "@/components/ui/late";
import { toast } from "@/components/ui/toast";
import { deleteAppliedCourse } from "@/lib/parts/courses-applied/actions";
import type { AppliedCourseRow } from "@/lib/parts/courses-applied/answer";
import {
  alreadyApplied,
  appliedCourseTitle,
  courseTypeLabels,
  labels,
} from "@/lib/parts/courses-applied/labels";

const columns: Column<AppliedCourseRow>[] = [
  { key: "course", header: labels.course, wide: true, cell: (row) => row.course.label },
  { key: "university", header: labels.university, wide: true, cell: (row) => row.university.label },
  { key: "country", header: labels.country, cell: (row) => row.country.label },
  { key: "type", header: labels.type, cell: (row) => courseTypeLabels[row.type] },
  { key: "intake", header: labels.intake, cell: (row) => row.intake.label },
];

const Form = lateDialog<EntryFormProps<AppliedCourseRow> & { country: string }>(
  () => import("@/components/courses-applied/form"),
);

/** Once an application is started, the row only says so (spec §4, §8); it is neither edited nor deleted (C9). */
const applied = (row: AppliedCourseRow) =>
  row.applied === "yes" && (
    <Button
      small
      aria-label={`Applied: ${appliedCourseTitle(row)}`}
      onClick={() => toast.info(alreadyApplied)}
    >
      Applied
    </Button>
  );

const apply = (refNo: string) => (row: AppliedCourseRow) => (
  <ButtonLink
    small
    prefetch={false}
    // A link in a table is a block, whose words would stand at its upper edge.
    style={{ display: "inline-flex" }}
    href={`/app/application/apply/${refNo}/${row._id}`}
    aria-label={`Apply: ${appliedCourseTitle(row)}`}
  >
    Apply
  </ButtonLink>
);

type Props = Rows<AppliedCourseRow> & {
  /** that the student wants to go to: where a new course is looked for first */
  country: string;
};

export const AppliedCourseSection = ({ country, ...props }: Props) => (
  <EntrySection
    {...props}
    heading="Course(s) Applied"
    noun="course"
    title={appliedCourseTitle}
    columns={columns}
    id="courseAppliedId"
    remove={deleteAppliedCourse}
    instead={applied}
    also={apply(props.refNo)}
    form={(form) => <Form {...form} country={country} />}
  />
);
