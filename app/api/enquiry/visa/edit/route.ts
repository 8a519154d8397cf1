import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editVisa } from "@/lib/parts/visas/operations";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(editVisa),
});
