import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editAppliedCourse } from "@/lib/parts/courses-applied/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editAppliedCourse);
