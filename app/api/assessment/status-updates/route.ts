import { caseRoute } from "@/lib/intake/assessments/case-route";
import { sendStatusUpdate } from "@/lib/parts/status-updates/operations";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(sendStatusUpdate),
});
