import { partnerList } from "@/lib/money/partners/queries";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(partnerList.excel);
