import { followUpList } from "@/lib/parts/follow-ups/list";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(followUpList.excel, "excel"),
});
