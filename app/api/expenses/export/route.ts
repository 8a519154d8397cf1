import { expenses } from "@/lib/money/vouchers/queries";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(expenses.inBooks.excel);
