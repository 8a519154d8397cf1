"use server";
import * as operations from "@/lib/expenses/operations";
import { action } from "@/lib/operation/action";

export const addExpense = action(operations.addExpense);
