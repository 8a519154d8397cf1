import "server-only";
import { appliedCourse } from "@/lib/parts/courses-applied/answer";
import { appliedCourseAnswer, appliedCourseList } from "@/lib/parts/courses-applied/queries";
import type { CasePart } from "@/lib/parts/part/part";

export const appliedCoursePart = {
  name: "Course applied",
  operation: "courseApplied",
  table: "applied_course",
  tab: "/details",
  counted: true,
  answer: appliedCourse,
  list: appliedCourseList,
  row: appliedCourseAnswer,
} as const satisfies CasePart;
