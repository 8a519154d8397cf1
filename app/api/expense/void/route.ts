import { voidExpense } from "@/lib/money/vouchers/corrections";
import { methods, route } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(voidExpense),
});
