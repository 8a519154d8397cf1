import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editAssessment } from "@/lib/intake/assessments/correct";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(editAssessment),
});
