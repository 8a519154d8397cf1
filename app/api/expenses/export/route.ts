import { fileRoute, methods } from "@/lib/platform/operation/route";
import { expenses } from "@/lib/vouchers/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(expenses.inBooks.excel, "excel"),
});
