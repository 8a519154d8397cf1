import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editWork } from "@/lib/parts/work-experience/operations";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(editWork),
});
