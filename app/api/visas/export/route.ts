import { fileRoute, methods } from "@/lib/platform/operation/route";
import { visaList } from "@/lib/visas/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(visaList.excel, "excel"),
});
