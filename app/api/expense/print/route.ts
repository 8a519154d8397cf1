import { methods, route } from "@/lib/platform/operation/route";
import { printExpense } from "@/lib/vouchers/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(printExpense),
});
