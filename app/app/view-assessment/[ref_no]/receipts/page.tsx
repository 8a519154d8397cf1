import { VoucherList } from "@/components/vouchers/list";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { gstOfBranch } from "@/lib/platform/brand";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { receipts } from "@/lib/vouchers/queries";

type Props = { params: Promise<{ ref_no: string }>; searchParams: SearchParams };

export const generateMetadata = caseTitle("Receipts");

export default async function ReceiptsTab({ params, searchParams }: Props) {
  const { viewer, assessment, refNo } = await openedCase(params);
  const { cursor, before } = await listState(receipts.ofCase.input, searchParams);
  const [page, gst] = await Promise.all([
    receipts.ofCase.read(viewer, { cursor, before, assessmentId: refNo }),
    gstOfBranch(assessment.location.value),
  ]);
  return (
    <VoucherList
      kind="receipt"
      gst={gst}
      assessment={assessment}
      state={{ cursor, before }}
      {...page}
    />
  );
}
