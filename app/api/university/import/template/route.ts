import { universityImport } from "@/lib/catalogue/universities/import";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(universityImport.template, "excel"),
});
