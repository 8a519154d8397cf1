import { followUpList } from "@/lib/parts/follow-ups/list";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(followUpList.excel);
