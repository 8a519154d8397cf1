import { inactiveAssessments } from "@/lib/intake/assessments/queries";
import { orWhole } from "@/lib/intake/assessments/whole";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(
  orWhole(inactiveAssessments),
);
