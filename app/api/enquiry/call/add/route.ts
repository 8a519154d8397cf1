import { caseRoute } from "@/lib/intake/assessments/case-route";
import { logCall } from "@/lib/parts/call-log/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(logCall);
