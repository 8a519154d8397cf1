import { gstExport } from "@/lib/money/registers/queries";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(gstExport, "excel"),
});
