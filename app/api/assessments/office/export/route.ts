import { officeAssessments } from "@/lib/intake/assessments/list";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(officeAssessments.excel);
