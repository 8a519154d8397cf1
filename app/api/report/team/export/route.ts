import { fileRoute, methods } from "@/lib/platform/operation/route";
import { teamExcel } from "@/lib/reports/daily-reports/excel";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(teamExcel, "excel"),
});
