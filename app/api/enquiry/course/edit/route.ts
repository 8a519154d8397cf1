import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editAppliedCourse } from "@/lib/parts/courses-applied/operations";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(editAppliedCourse),
});
