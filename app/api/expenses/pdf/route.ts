import { expenses } from "@/lib/money/vouchers/queries";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(expenses.pdf, "pdf"),
});
