import { addExpense } from "@/lib/expenses/operations";
import { methods, route } from "@/lib/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addExpense),
});
