import { reportExcel } from "@/lib/money/commission-report/excel";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(reportExcel);
