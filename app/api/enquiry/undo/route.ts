import { undoDeletion } from "@/lib/case-file/operations";
import { caseRoute } from "@/lib/intake/assessments/case-route";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(undoDeletion),
});
