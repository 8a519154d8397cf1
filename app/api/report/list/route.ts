import { readRoute } from "@/lib/platform/operation/route";
import { typedReports } from "@/lib/reports/daily-reports/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(typedReports);
