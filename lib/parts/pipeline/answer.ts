import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

// What rows of applications, offers, deposits and visas have in common.

/** The course that an application is for, with its university as the specification spells it in both places. */
export const courseBrief = is.named("CourseBrief", {
  _id: is.id,
  program: is.text,
  university: is.inline({ label: is.text, name: is.text }),
});

type CourseNames = { university: { name: string }; course: { id: string; program: string } };

export const courseBriefOf = ({ university: { name }, course }: CourseNames) => ({
  _id: course.id,
  program: course.program,
  university: { label: name, name },
});

/** The student, the branch and the application of a row of the five lists. */
export const onRow = {
  _id: is.id,
  assessmentId: is.text,
  name: is.text,
  mobile: is.mobile,
  caseHandler: is.email.nullable(),
  handler: is.text.nullable(),
  branch: is.option,
  apn: is.text,
  applicationType: is.option,
  universityApplicationNumber: is.text.nullable(),
  intake: is.month,
  country: is.option,
  university: is.text,
  course: courseBrief,
};
const row = is.inline(onRow);
export type PipelineRow = z.output<typeof row>;
