import { applicationList } from "@/lib/parts/applications/list";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(applicationList.excel);
