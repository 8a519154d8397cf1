import { officeAssessments } from "@/lib/assessments/list";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(officeAssessments.excel, "excel"),
});
