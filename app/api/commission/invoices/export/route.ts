import { invoiceList } from "@/lib/money/claims/list";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(invoiceList.excel);
