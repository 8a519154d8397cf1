import { courseImport } from "@/lib/catalogue/courses/import";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(courseImport.template, "excel"),
});
