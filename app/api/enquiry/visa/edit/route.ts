import { caseRoute } from "@/lib/assessments/case-route";
import { methods } from "@/lib/platform/operation/route";
import { editVisa } from "@/lib/visas/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(editVisa),
});
