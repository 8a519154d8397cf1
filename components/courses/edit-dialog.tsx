"use client";
import { CourseFields } from "@/components/courses/fields";
import type { ListedCourse } from "@/components/courses/listed";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { editCourse } from "@/lib/catalogue/courses/actions";
import { courseEdit } from "@/lib/catalogue/courses/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { course: ListedCourse; onClose: () => void };

/** Edits the version that the list showed (decision C14). */
export default function EditCourse({ course, onClose }: Props) {
  const { _id, university, intake, ...values } = course;
  const form = useActionForm({
    schema: courseEdit,
    action: editCourse,
    defaultValues: {
      ...values,
      id: _id,
      university: university._id,
      intake: intake.map(({ value }) => String(value)),
    },
    draft: `course:${_id}`,
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Edit ${course.program}`}
      size="xl"
      label="Edit course"
      form={form}
      onClose={onClose}
    >
      <WholeRow>
        <CourseFields />
      </WholeRow>
    </FormDialog>
  );
}
