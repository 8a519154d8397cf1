import { notFound } from "next/navigation";
import { RecordMenu } from "@/components/vouchers/record-menu";
import { VoucherSheet } from "@/components/vouchers/sheet";
import { openedCase } from "@/lib/case-file/case-page";
import { expenses } from "@/lib/money/vouchers/queries";
import { voucherRights } from "@/lib/money/vouchers/rights";
import { voucherTitle } from "../../../../booked-voucher";

type Props = { params: Promise<{ ref_no: string; recieptNumber: string }> };

export const generateMetadata = voucherTitle("expense");

export default async function ExpensePage({ params }: Props) {
  const { viewer, refNo } = await openedCase(params);
  const { recieptNumber } = await params;
  const found = await expenses.sheet(viewer, refNo, recieptNumber);
  if (!found) notFound();
  const { sheet, record } = found;
  return (
    <VoucherSheet
      kind="expense"
      back={`/app/view-assessment/${refNo}/expenses`}
      {...{ sheet, recieptNumber }}
      actions={<RecordMenu record={record} may={voucherRights(viewer, record)} text="More" />}
    />
  );
}
