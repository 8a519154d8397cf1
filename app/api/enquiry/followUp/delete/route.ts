import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteFollowUp } from "@/lib/parts/follow-ups/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteFollowUp);
