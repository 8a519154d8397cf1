import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editFollowUp } from "@/lib/parts/follow-ups/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editFollowUp);
