import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addAppliedCourse } from "@/lib/parts/courses-applied/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(addAppliedCourse);
