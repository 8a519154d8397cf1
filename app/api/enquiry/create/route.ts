import { newCaseRoute } from "@/lib/intake/assessments/case-route";
import { createAssessment } from "@/lib/intake/assessments/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = newCaseRoute(createAssessment);
