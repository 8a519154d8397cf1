import "server-only";
import { fileScope } from "@/lib/access/scope";
import { db } from "@/lib/db";
import { invoiceSelect } from "@/lib/invoices/answer";
import { invoiceQueries } from "@/lib/invoices/queries";
import type { Prisma } from "@/prisma/generated/client";

export const receipts = invoiceQueries<Prisma.ReceiptWhereInput>({
  kind: "receipt",
  find: (args) =>
    db.receipt.findMany({ ...args, select: invoiceSelect, relationLoadStrategy: "join" }),
  seen: (viewer) => ({ assessment: fileScope(viewer) }),
});
