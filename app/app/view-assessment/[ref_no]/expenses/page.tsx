import { VoucherList } from "@/components/vouchers/list";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";
import { expenses } from "@/lib/money/vouchers/queries";
import { voucherRights } from "@/lib/money/vouchers/rights";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";

type Props = { params: Promise<{ ref_no: string }>; searchParams: SearchParams };

export const generateMetadata = caseTitle("Expenses");

export default async function ExpensesTab({ params, searchParams }: Props) {
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
