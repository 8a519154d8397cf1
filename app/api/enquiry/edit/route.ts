import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editAssessment } from "@/lib/intake/assessments/correct";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editAssessment);
