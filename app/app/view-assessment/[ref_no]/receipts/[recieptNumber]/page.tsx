import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InvoiceSheet } from "@/components/invoices/sheet";
import { openedCase } from "@/lib/assessments/case-page";
import { receipts } from "@/lib/receipts/queries";

type Props = { params: Promise<{ ref_no: string; recieptNumber: string }> };

/** What a browser calls the page that it saves as a PDF. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Receipt ${(await params).recieptNumber}` };
}

export default async function ReceiptPage({ params }: Props) {
  const { viewer, refNo } = await openedCase(params);
  const invoice = await receipts.invoice(viewer, refNo, (await params).recieptNumber);
  if (!invoice) notFound();
  return <InvoiceSheet kind="receipt" refNo={refNo} invoice={invoice} />;
}
