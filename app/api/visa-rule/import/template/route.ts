import { ruleImport } from "@/lib/catalogue/visa-rules/import";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(ruleImport.template);
