import { remittanceList } from "@/lib/money/remittances/list";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(remittanceList.excel);
