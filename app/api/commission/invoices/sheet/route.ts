import { invoiceSheet } from "@/lib/money/claims/queries";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(invoiceSheet);
