import { visaDateList } from "@/lib/parts/visa-dates/list";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(visaDateList.excel);
