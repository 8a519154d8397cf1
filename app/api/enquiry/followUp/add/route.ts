import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addFollowUp } from "@/lib/parts/follow-ups/operations";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(addFollowUp),
});
