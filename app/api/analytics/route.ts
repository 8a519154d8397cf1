import { readRoute } from "@/lib/platform/operation/route";
import { analytics } from "@/lib/reports/analytics/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(analytics);
