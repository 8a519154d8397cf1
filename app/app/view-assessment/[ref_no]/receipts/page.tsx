import { VoucherList } from "@/components/vouchers/list";
import { CasePackage } from "@/components/vouchers/package";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { packageOf, receipts } from "@/lib/money/vouchers/queries";
import { voucherRights } from "@/lib/money/vouchers/rights";
import { gstOfBranch } from "@/lib/platform/branches/known";
import { listState } from "@/lib/platform/lists/list-state";

export const generateMetadata = caseTitle("Receipts");

export default async function ReceiptsTab({ params, searchParams }: CasePageProps) {
  const { viewer, assessment, refNo } = await openedCase(params);
  const { cursor, before } = await listState(receipts.ofCase.input, searchParams);
  const page = await receipts.ofCase.read(viewer, { cursor, before, assessmentId: refNo });
  const balance = packageOf(assessment.standing ?? [], assessment.total_amount);
  return (
    <>
      <CasePackage balance={balance} />
      <VoucherList
        kind="receipt"
        gst={gstOfBranch(assessment.location.value)}
        {...{ assessment, ...page }}
        state={{ cursor, before }}
        may={(row) => voucherRights(viewer, row)}
      />
    </>
  );
}
