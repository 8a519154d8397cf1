import { analyticsExcel } from "@/lib/analytics/excel";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(analyticsExcel, "excel"),
});
