import "server-only";
import { booksScope, fileScope } from "@/lib/access/scope";
import { db } from "@/lib/db";
import { invoiceSelect } from "@/lib/invoices/answer";
import { invoiceQueries } from "@/lib/invoices/queries";
import type { Prisma } from "@/prisma/generated/client";

export const expenses = invoiceQueries<Prisma.ExpenseWhereInput>({
  kind: "expense",
  find: (args) =>
    db.expense.findMany({ ...args, select: invoiceSelect, relationLoadStrategy: "join" }),
  seen: (viewer) => ({
    OR: [
      { assessmentId: { not: null }, assessment: fileScope(viewer) },
      // Without a student it is a matter of the books.
      { assessmentId: null, ...booksScope(viewer) },
    ],
  }),
});
