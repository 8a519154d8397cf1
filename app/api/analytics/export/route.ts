import { excelRoute } from "@/lib/platform/operation/route";
import { analyticsExcel } from "@/lib/reports/analytics/excel";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(analyticsExcel);
