import { refusedRows } from "@/lib/desk/import/queries";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(refusedRows);
