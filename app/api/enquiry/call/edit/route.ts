import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editCall } from "@/lib/parts/call-log/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editCall);
