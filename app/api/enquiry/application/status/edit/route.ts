import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editStatus } from "@/lib/parts/applications/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editStatus);
