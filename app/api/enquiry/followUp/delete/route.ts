import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteFollowUp } from "@/lib/follow-ups/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteFollowUp);
