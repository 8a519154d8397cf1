"use client";
import dynamic from "next/dynamic";
import { toast } from "sonner";
import { columns } from "@/components/courses-applied/columns";
import { type EntryFormProps, EntrySection } from "@/components/shared/entry-section";
import { Button } from "@/components/ui/button";
import { deleteAppliedCourse } from "@/lib/courses-applied/actions";
import { alreadyApplied, appliedCourseTitle } from "@/lib/courses-applied/labels";
import type { AppliedCourseRow } from "@/lib/courses-applied/queries";

const Form = dynamic<EntryFormProps<AppliedCourseRow>>(
  () => import("@/components/courses-applied/form"),
  { ssr: false },
);

/** Once an application is started, the row only says so (spec §4, §8). */
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

export const AppliedCourseSection = (props: { refNo: string; rows: AppliedCourseRow[] }) => (
  <EntrySection
    {...props}
    heading="Course(s) Applied"
    noun="course"
    title={appliedCourseTitle}
    columns={columns}
    id="courseAppliedId"
    remove={deleteAppliedCourse}
    instead={applied}
    Form={Form}
  />
);
