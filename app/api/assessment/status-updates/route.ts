import { caseRoute } from "@/lib/intake/assessments/case-route";
import { sendStatusUpdate } from "@/lib/parts/status-updates/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(sendStatusUpdate);
