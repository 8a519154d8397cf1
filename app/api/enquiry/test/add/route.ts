import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addTest } from "@/lib/parts/tests-taken/operations";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(addTest),
});
