import { pendingFeeList } from "@/lib/parts/offers/list";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(pendingFeeList.excel, "excel"),
});
