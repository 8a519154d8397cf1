import { editUniversityNumber } from "@/lib/applications/operations";
import { caseRoute } from "@/lib/assessments/case-route";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(editUniversityNumber),
});
