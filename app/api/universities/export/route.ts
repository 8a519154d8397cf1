import { universityList } from "@/lib/catalogue/universities/queries";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(universityList.excel, "excel"),
});
