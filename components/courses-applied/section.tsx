"use client";
import { columns } from "@/components/courses-applied/columns";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntrySection, type Rows } from "@/components/lists/entry-section";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { lateDialog } from "@/components/ui/late";
import { toast } from "@/components/ui/toast";
import { deleteAppliedCourse } from "@/lib/parts/courses-applied/actions";
import type { AppliedCourseRow } from "@/lib/parts/courses-applied/answer";
import { alreadyApplied, appliedCourseTitle } from "@/lib/parts/courses-applied/labels";

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
