import "server-only";
import { branchOption } from "@/lib/branches";
import type { Prisma } from "@/prisma/generated/client";

// How receipts and expenses look in answers: the field names of specification section 3.

export const invoiceSelect = {
  id: true,
  recieptNumber: true,
  date: true,
  particulars: true,
  amount: true,
  name: true,
  mobile: true,
  address: true,
  location: true,
  assessment: { select: { ref_no: true } },
} satisfies Prisma.ExpenseSelect & Prisma.ReceiptSelect;

/** A row of either table. */
export type InvoiceRecord = Prisma.ExpenseGetPayload<{ select: typeof invoiceSelect }>;

/** The amount is an exact decimal as text, the number fits a double: JSON keeps both. */
export const invoiceAnswer = (row: InvoiceRecord) => ({
  _id: row.id,
  recieptNumber: Number(row.recieptNumber),
  date: row.date.toISOString(),
  particulars: row.particulars,
  amount: row.amount.toFixed(2),
  name: row.name,
  mobile: row.mobile,
  address: row.address,
  assessmentId: row.assessment?.ref_no ?? null,
  location: branchOption(row.location),
});
export type InvoiceAnswer = ReturnType<typeof invoiceAnswer>;
