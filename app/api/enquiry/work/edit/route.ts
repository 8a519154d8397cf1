import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editWork } from "@/lib/parts/work-experience/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editWork);
