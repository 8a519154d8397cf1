import { officeAssessments } from "@/lib/intake/assessments/list";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(officeAssessments.excel, "excel"),
});
