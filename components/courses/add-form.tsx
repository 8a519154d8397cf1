"use client";
import { CourseFields } from "@/components/courses/fields";
import { WithUniversities } from "@/components/courses/universities";
import type { Option } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { createCourse } from "@/lib/catalogue/courses/actions";
import { notRequired } from "@/lib/catalogue/courses/labels";
import { newCourse } from "@/lib/catalogue/courses/schema";
import { shortFailure } from "@/lib/platform/labels";

const blank = {
  university: "",
  program: "",
  duration: "",
  campus: "",
  intake: [] as string[],
  applicationFee: "",
  tuitionFee: "",
  courseContentLink: "",
  applicationLink: "",
  // Every field is required (spec §5); most courses ask for one test of the six.
  ielts: notRequired,
  pte: notRequired,
  toefl: notRequired,
  gre: notRequired,
  gmat: notRequired,
  sat: notRequired,
  graduateType: "",
  entryRequirement: "",
};

type Props = {
  universities: readonly Option[];
  /** the months that the office's courses usually begin in */
  intakes: readonly number[];
};

export function AddCourse({ universities, intakes }: Props) {
  const form = useActionForm({
    schema: newCourse,
    action: createCourse,
    defaultValues: { ...blank, intake: intakes.map(String) },
    failed: shortFailure,
    draft: "course",
    onDone: () => form.startAgain(),
  });
  return (
    <WithUniversities options={universities}>
      <Form form={form} label="Add course">
        <CourseFields />
        <SubmitRow>Save</SubmitRow>
      </Form>
    </WithUniversities>
  );
}
