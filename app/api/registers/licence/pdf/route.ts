import { fileRoute, methods } from "@/lib/platform/operation/route";
import { licencePdf } from "@/lib/registers/licence";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(licencePdf),
});
