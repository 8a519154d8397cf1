import { expenses } from "@/lib/expenses/queries";
import { fileRoute } from "@/lib/operation/route";

export const GET = fileRoute(expenses.pdf);
