import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InvoiceSheet } from "@/components/invoices/sheet";
import { openedCase } from "@/lib/assessments/case-page";
import { expenses } from "@/lib/expenses/queries";

type Props = { params: Promise<{ ref_no: string; recieptNumber: string }> };

/** What a browser calls the page that it saves as a PDF. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Expense voucher ${(await params).recieptNumber}` };
}

export default async function ExpensePage({ params }: Props) {
  const { viewer, refNo } = await openedCase(params);
  const invoice = await expenses.invoice(viewer, refNo, (await params).recieptNumber);
  if (!invoice) notFound();
  return <InvoiceSheet kind="expense" refNo={refNo} invoice={invoice} />;
}
