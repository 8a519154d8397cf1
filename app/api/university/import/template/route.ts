import { fileRoute, methods } from "@/lib/platform/operation/route";
import { universityImport } from "@/lib/universities/import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(universityImport.template, "excel"),
});
