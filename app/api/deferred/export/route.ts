import { deferredList } from "@/lib/parts/applications/list";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(deferredList.excel, "excel"),
});
