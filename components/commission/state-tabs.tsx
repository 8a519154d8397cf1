import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { commissionTabs, commissionTabValues } from "@/lib/money/commission/labels";

type Props = { path: string; state: Params };

/** Expected | Confirmed | Overdue to claim | No agreement … */
export function StateTabs({ path, state }: Props) {
  const tabHref = (tab: string) => href(path, state, { tab, ...firstPage });
  const tabs = commissionTabValues.map((tab) => ({
    href: tabHref(tab),
    label: commissionTabs[tab],
  }));
  const current = state.tab ? String(state.tab) : commissionTabValues[0];
  return <PageTabs label="Commission" tabs={tabs} current={tabHref(current)} />;
}
