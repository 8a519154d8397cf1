import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addQualification } from "@/lib/parts/qualifications/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(addQualification);
