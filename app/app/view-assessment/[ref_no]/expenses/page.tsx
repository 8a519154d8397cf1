import { VoucherList } from "@/components/vouchers/list";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { expenses } from "@/lib/money/vouchers/queries";
import { voucherRights } from "@/lib/money/vouchers/rights";
import { listState } from "@/lib/platform/lists/list-state";

export const generateMetadata = caseTitle("Expenses");

export default async function ExpensesTab({ params, searchParams }: CasePageProps) {
  const { viewer, assessment, refNo } = await openedCase(params);
  const { cursor, before } = await listState(expenses.ofCase.input, searchParams);
  const page = await expenses.ofCase.read(viewer, { cursor, before, assessmentId: refNo });
  return (
    <VoucherList
      kind="expense"
      {...{ assessment, ...page }}
      state={{ cursor, before }}
      may={(row) => voucherRights(viewer, row)}
    />
  );
}
