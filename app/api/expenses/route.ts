import { expenses } from "@/lib/expenses/queries";
import { readRoute } from "@/lib/operation/route";

export const GET = readRoute(expenses.all);
