import { expenses } from "@/lib/expenses/queries";
import { fileRoute, methods } from "@/lib/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(expenses.pdf),
});
