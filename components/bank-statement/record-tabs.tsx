import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { missingPath } from "@/lib/money/bank-statement/labels";

const kinds = { receipt: "Receipts", refund: "Refunds", expense: "Expenses" };

/** Receipts | Refunds | Expenses that no line shows. */
export function RecordTabs({ state }: { state: Params }) {
  const tabHref = (kind: string) => href(missingPath, state, { kind, ...firstPage });
  const tabs = Object.entries(kinds).map(([kind, label]) => ({ href: tabHref(kind), label }));
  return (
    <PageTabs label="Records" tabs={tabs} current={tabHref(String(state.kind ?? "receipt"))} />
  );
}
