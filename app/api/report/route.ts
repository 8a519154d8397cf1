import { readRoute } from "@/lib/platform/operation/route";
import { report } from "@/lib/reports/daily-reports/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(report);
