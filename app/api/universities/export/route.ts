import { fileRoute, methods } from "@/lib/platform/operation/route";
import { universityList } from "@/lib/universities/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(universityList.excel, "excel"),
});
