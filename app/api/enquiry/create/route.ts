import { newCaseRoute } from "@/lib/intake/assessments/case-route";
import { createAssessment } from "@/lib/intake/assessments/operations";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: newCaseRoute(createAssessment),
});
