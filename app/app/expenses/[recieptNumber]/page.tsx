import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RecordMenu } from "@/components/vouchers/record-menu";
import { VoucherSheet } from "@/components/vouchers/sheet";
import { expenses } from "@/lib/money/vouchers/queries";
import { voucherRights } from "@/lib/money/vouchers/rights";
import { pageViewer } from "@/lib/platform/session/viewer";

type Props = { params: Promise<{ recieptNumber: string }> };

/** What a browser calls the page that it saves as a PDF. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Expense voucher ${(await params).recieptNumber}` };
}

/** From the books: also of what has no case, or none any more. */
export default async function ExpenseSheetPage({ params }: Props) {
  const viewer = await pageViewer("finance.read");
  const { recieptNumber } = await params;
  const found = await expenses.sheet(viewer, undefined, recieptNumber);
  if (!found) notFound();
  const { sheet, record } = found;
  const menu = <RecordMenu record={record} may={voucherRights(viewer, record)} text="More" />;
  return (
    <VoucherSheet
      kind="expense"
      back="/app/expenses"
      {...{ sheet, recieptNumber }}
      actions={menu}
    />
  );
}
