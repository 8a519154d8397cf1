import { courseImport } from "@/lib/courses/import";
import { fileRoute } from "@/lib/operation/route";

export const GET = fileRoute(courseImport.template);
