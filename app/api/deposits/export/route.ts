import { depositList } from "@/lib/parts/deposits/list";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(depositList.excel);
