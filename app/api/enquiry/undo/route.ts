import { undoDeletion } from "@/lib/case-file/operations";
import { caseRoute } from "@/lib/intake/assessments/case-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(undoDeletion);
