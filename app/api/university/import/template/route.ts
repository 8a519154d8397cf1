import { universityImport } from "@/lib/catalogue/universities/import";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(
  universityImport.template,
);
