import { registrationList } from "@/lib/catalogue/dlt/queries";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(registrationList.excel);
