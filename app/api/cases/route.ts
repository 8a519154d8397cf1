import { caseListRoute } from "@/lib/intake/assessments/case-route";
import { casesOf } from "@/lib/intake/assessments/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseListRoute(casesOf);
