import { depositList } from "@/lib/parts/deposits/list";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(depositList.excel, "excel"),
});
