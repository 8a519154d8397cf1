import { fileRoute, methods } from "@/lib/platform/operation/route";
import { staffList } from "@/lib/staff/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(staffList.excel, "excel"),
});
