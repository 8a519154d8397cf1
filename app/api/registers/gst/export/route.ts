import { fileRoute, methods } from "@/lib/platform/operation/route";
import { gstExport } from "@/lib/registers/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(gstExport, "excel"),
});
