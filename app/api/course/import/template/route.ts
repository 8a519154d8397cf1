import { courseImport } from "@/lib/catalogue/courses/import";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(courseImport.template);
