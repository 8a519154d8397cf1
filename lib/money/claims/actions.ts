"use server";
import { createCreditNote as credit } from "@/lib/money/claims/credit-notes";
import * as operations from "@/lib/money/claims/operations";
import { action } from "@/lib/platform/operation/action";

export const createInvoice = action(operations.createInvoice);
export const mailInvoice = action(operations.mailInvoice);
export const queryInvoice = action(operations.queryInvoice);
export const answerInvoiceQuery = action(operations.answerInvoiceQuery);
export const createCreditNote = action(credit);
