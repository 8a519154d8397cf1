import "server-only";
import type { z } from "zod";
import { courseTypes } from "@/lib/parts/courses-applied/labels";
import * as is from "@/lib/platform/operation/answer";

export const appliedCourse = is.named("AppliedCourse", {
  _id: is.id,
  country: is.option,
  university: is.option,
  type: is.among(courseTypes),
  course: is.option,
  intake: is.option,
  /** an application refers to it (decision C9) */
  applied: is.among(["yes", "no"]),
  version: is.version,
});
export type AppliedCourseRow = z.output<typeof appliedCourse>;
