import { fileRoute, methods } from "@/lib/platform/operation/route";
import { licenceExport } from "@/lib/registers/licence";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(licenceExport),
});
