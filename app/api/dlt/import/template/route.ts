import { registrationImport } from "@/lib/catalogue/dlt/import";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(
  registrationImport.template,
);
