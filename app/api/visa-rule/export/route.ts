import { rulesSheet } from "@/lib/catalogue/visa-rules/queries";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(rulesSheet);
