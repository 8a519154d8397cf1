import { officeAssessments } from "@/lib/intake/assessments/list";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(officeAssessments);
