import { missingRemittances } from "@/lib/money/bank-statement/list";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(
  missingRemittances.excel,
);
