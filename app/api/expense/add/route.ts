import { addExpense } from "@/lib/expenses/operations";
import { route } from "@/lib/operation/route";

export const POST = route(addExpense);
