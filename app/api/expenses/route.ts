import { methods, readRoute } from "@/lib/platform/operation/route";
import { expenses } from "@/lib/vouchers/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(expenses.inBooks),
});
