import "server-only";
import { newExpense } from "@/lib/expenses/schema";
import { invoiceSelect } from "@/lib/invoices/answer";
import { caseOf, invoiceOperation } from "@/lib/invoices/operations";

export const addExpense = invoiceOperation({
  kind: "expense",
  input: newExpense,
  done: "Expense added successfully",
  about: async ({ assessmentId, location }, tx) => {
    if (assessmentId) return caseOf(tx, assessmentId);
    return location ? { id: null, ref_no: null, location } : null;
  },
  create: (tx, input, { id }, stamp) =>
    tx.expense.create({ data: { ...input, ...stamp, assessmentId: id }, select: invoiceSelect }),
});
