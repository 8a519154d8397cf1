import "server-only";
import { makeChecklist } from "@/lib/parts/checklist/make";
import { appliedCourse } from "@/lib/parts/courses-applied/answer";
import { appliedCourseAnswer, appliedCourseList } from "@/lib/parts/courses-applied/queries";
import type { CasePart } from "@/lib/parts/part/part";

export const appliedCoursePart = {
  name: "Course applied",
  operation: "courseApplied",
  table: "applied_course",
  merge: "moves",
  tab: "/details",
  counted: true,
  answer: appliedCourse,
  list: appliedCourseList,
  row: appliedCourseAnswer,
  // What went with it untouched is made again of the templates.
  restored: async (id, { assessment, tx }) => {
    await makeChecklist(tx, assessment.id, id);
  },
} as const satisfies CasePart;
