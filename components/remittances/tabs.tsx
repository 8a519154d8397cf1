import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { remittanceTabs, remittanceTabValues } from "@/lib/money/remittances/labels";

type Props = { path: string; state: Params };

/** Received | Void */
export function RemittanceTabs({ path, state }: Props) {
  const tabHref = (tab: string) => href(path, state, { tab, ...firstPage });
  const tabs = remittanceTabValues.map((tab) => ({
    href: tabHref(tab),
    label: remittanceTabs[tab],
  }));
  const current = state.tab ? String(state.tab) : remittanceTabValues[0];
  return <PageTabs label="Remittances" tabs={tabs} current={tabHref(current)} />;
}
