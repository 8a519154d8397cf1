import { receipts } from "@/lib/money/vouchers/queries";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(receipts.inBooks.excel);
