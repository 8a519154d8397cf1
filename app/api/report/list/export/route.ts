import { fileRoute, methods } from "@/lib/platform/operation/route";
import { typedReports } from "@/lib/reports/daily-reports/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(typedReports.excel, "excel"),
});
