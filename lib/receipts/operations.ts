import "server-only";
import { invoiceSelect } from "@/lib/invoices/answer";
import { caseOf, invoiceOperation } from "@/lib/invoices/operations";
import { newReceipt } from "@/lib/receipts/schema";

export const addReceipt = invoiceOperation({
  kind: "receipt",
  input: newReceipt,
  // The product spoke of a university here (decision W1).
  done: "Receipt added successfully",
  about: ({ assessmentId }, tx) => caseOf(tx, assessmentId),
  create: (tx, input, { id }, stamp) =>
    tx.receipt.create({ data: { ...input, ...stamp, assessmentId: id }, select: invoiceSelect }),
});
