import { caseRoute } from "@/lib/intake/assessments/case-route";
import { transferAssessment } from "@/lib/intake/assessments/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(transferAssessment);
