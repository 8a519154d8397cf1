"use server";
import * as bounced from "@/lib/money/vouchers/bounced";
import * as corrections from "@/lib/money/vouchers/corrections";
import * as operations from "@/lib/money/vouchers/operations";
import { action } from "@/lib/platform/operation/action";

export const addReceipt = action(operations.addReceipt);
export const addExpense = action(operations.addExpense);
export const voidReceipt = action(corrections.voidReceipt);
export const voidExpense = action(corrections.voidExpense);
export const bounceCheque = action(bounced.bounceCheque);
export const refundReceipt = action(corrections.refundReceipt);
export const correctReceipt = action(corrections.correctReceipt);
export const correctExpense = action(corrections.correctExpense);
export const sendReceipt = action(operations.sendReceipt);
