import { caseListRoute } from "@/lib/intake/assessments/case-route";
import { newAssessments } from "@/lib/intake/assessments/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseListRoute(newAssessments);
