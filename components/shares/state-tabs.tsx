import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { shareStates, shareStateValues, sharesPath } from "@/lib/money/shares/labels";

/** Payable first: that is what somebody has to do. */
const tabOrder = ["payable", ...shareStateValues.filter((state) => state !== "payable")] as const;

/** Payable | Expected | Paid … */
export function ShareTabs({ state }: { state: Params }) {
  const tabHref = (tab: string) => href(sharesPath, state, { tab, ...firstPage });
  const tabs = tabOrder.map((tab) => ({ href: tabHref(tab), label: shareStates[tab] }));
  const current = state.tab ? String(state.tab) : tabOrder[0];
  return <PageTabs label="Shares" tabs={tabs} current={tabHref(current)} />;
}
