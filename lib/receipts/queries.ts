import "server-only";
import type { Viewer } from "@/lib/access/policy";
import { fileScope, partScope } from "@/lib/access/scope";
import { db } from "@/lib/db";
import { invoiceSelect } from "@/lib/invoices/answer";
import { invoiceQueries } from "@/lib/invoices/queries";
import { Prisma } from "@/prisma/generated/client";

export const receipts = invoiceQueries<Prisma.ReceiptWhereInput>({
  kind: "receipt",
  find: (args) =>
    db.receipt.findMany({ ...args, select: invoiceSelect, relationLoadStrategy: "join" }),
  seen: (viewer) => ({ assessment: fileScope(viewer) }),
});

/** What a case has paid, and what of its package is still open; undefined without a package. */
export async function balanceOf(viewer: Viewer, assessmentId: string, total: string | null) {
  const { _sum } = await db.receipt.aggregate({
    where: partScope(viewer, assessmentId),
    _sum: { amount: true },
  });
  const received = _sum.amount ?? new Prisma.Decimal(0);
  return {
    received: received.toFixed(2),
    open: total === null ? undefined : new Prisma.Decimal(total).minus(received).toFixed(2),
  };
}
