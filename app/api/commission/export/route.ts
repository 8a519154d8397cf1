import { commissionList } from "@/lib/money/commission/list";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(commissionList.excel);
