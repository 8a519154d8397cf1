import { newCaseRoute } from "@/lib/assessments/case-route";
import { createAssessment } from "@/lib/assessments/operations";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: newCaseRoute(createAssessment),
});
