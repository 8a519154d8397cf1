import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RecordMenu } from "@/components/vouchers/record-menu";
import { VoucherSheet } from "@/components/vouchers/sheet";
import { type VoucherKind, voucherLists, voucherWords } from "@/lib/money/vouchers/labels";
import type { receipts } from "@/lib/money/vouchers/queries";
import { voucherRights } from "@/lib/money/vouchers/rights";
import { pageViewer } from "@/lib/platform/session/viewer";

type Props = { params: Promise<{ recieptNumber: string }> };

/** What a browser calls the page that it saves as a PDF. */
export const voucherTitle =
  (kind: VoucherKind) =>
  async ({ params }: Props): Promise<Metadata> => ({
    title: `${voucherWords[kind].title} ${(await params).recieptNumber}`,
  });

/** The page of a voucher from the books: also of what has no case, or none any more. */
export const bookedVoucher = (kind: VoucherKind, { sheet }: Pick<typeof receipts, "sheet">) =>
  async function BookedVoucher({ params }: Props) {
    const viewer = await pageViewer("finance.read");
    const { recieptNumber } = await params;
    const found = await sheet(viewer, undefined, recieptNumber);
    if (!found) notFound();
    const { record } = found;
    return (
      <VoucherSheet
        kind={kind}
        back={voucherLists[kind]}
        sheet={found.sheet}
        recieptNumber={recieptNumber}
        actions={<RecordMenu record={record} may={voucherRights(viewer, record)} text="More" />}
      />
    );
  };
