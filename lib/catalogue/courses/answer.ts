import "server-only";
import type { z } from "zod";
import { graduateTypes } from "@/lib/catalogue/courses/labels";
import * as is from "@/lib/platform/operation/answer";

const university = { _id: is.id, name: is.text, location: is.option };

/** Years and fees, in dollars, are exact decimals. */
export const course = is.named("Course", {
  _id: is.id,
  /** as a record in one place of the specification and as an option in another: both */
  university: is.inline({ ...university, label: is.text, value: is.inline(university) }),
  program: is.text,
  duration: is.decimal,
  campus: is.text,
  intake: is.list(is.inline({ value: is.count, label: is.text })),
  applicationFee: is.decimal,
  tuitionFee: is.decimal,
  courseContentLink: is.text,
  applicationLink: is.text,
  ielts: is.text,
  pte: is.text,
  toefl: is.text,
  gre: is.text,
  gmat: is.text,
  sat: is.text,
  graduateType: is.among(graduateTypes),
  entryRequirement: is.text,
  version: is.version,
});
export type CourseAnswer = z.output<typeof course>;

export const courseRef = is.inline({ _id: is.id });
