"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/vouchers/operations";

export const addReceipt = action(operations.addReceipt);
export const addExpense = action(operations.addExpense);
export const sendReceipt = action(operations.sendReceipt);
