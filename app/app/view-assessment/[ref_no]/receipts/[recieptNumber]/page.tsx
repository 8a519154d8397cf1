import { notFound } from "next/navigation";
import { RecordMenu } from "@/components/vouchers/record-menu";
import { SendReceipt } from "@/components/vouchers/send";
import { VoucherSheet } from "@/components/vouchers/sheet";
import { openedCase } from "@/lib/case-file/case-page";
import { receipts } from "@/lib/money/vouchers/queries";
import { voucherRights } from "@/lib/money/vouchers/rights";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { voucherTitle } from "../../../../booked-voucher";

type Props = {
  params: Promise<{ ref_no: string; recieptNumber: string }>;
  searchParams: SearchParams;
};

export const generateMetadata = voucherTitle("receipt");

export default async function ReceiptPage({ params, searchParams }: Props) {
  const { viewer, assessment, refNo } = await openedCase(params);
  const { recieptNumber } = await params;
  const found = await receipts.sheet(viewer, refNo, recieptNumber);
  if (!found) notFound();
  const { sheet, record } = found;
  return (
    <VoucherSheet
      kind="receipt"
      back={`/app/view-assessment/${refNo}/receipts`}
      {...{ sheet, recieptNumber }}
      isNew={(await searchParams).new !== undefined}
      actions={
        <>
          <SendReceipt
            refNo={refNo}
            recieptNumber={recieptNumber}
            email={assessment.email}
            mobile={assessment.mobile}
          />
          <RecordMenu record={record} may={voucherRights(viewer, record)} text="More" />
        </>
      }
    />
  );
}
