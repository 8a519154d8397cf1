import { licenceExport } from "@/lib/money/licence-pack/queries";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(licenceExport, "excel"),
});
