import { casesOf } from "@/lib/intake/assessments/queries";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(casesOf.excel, "excel"),
});
