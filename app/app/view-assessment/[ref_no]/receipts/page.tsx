import { VoucherList } from "@/components/vouchers/list";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { receipts } from "@/lib/vouchers/queries";

type Props = { params: Promise<{ ref_no: string }>; searchParams: SearchParams };

export const generateMetadata = caseTitle("Receipts");

export default async function ReceiptsTab({ params, searchParams }: Props) {
  const { viewer, assessment, refNo } = await openedCase(params);
  const { cursor, before } = await listState(receipts.ofCase.input, searchParams);
  const page = await receipts.ofCase.read(viewer, { cursor, before, assessmentId: refNo });
  return (
    <VoucherList kind="receipt" assessment={assessment} state={{ cursor, before }} {...page} />
  );
}
