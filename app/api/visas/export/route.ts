import { visaList } from "@/lib/parts/visas/list";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(visaList.excel, "excel"),
});
