import { excelRoute } from "@/lib/platform/operation/route";
import { reportExcel } from "@/lib/reports/daily-reports/excel";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(reportExcel);
