import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { invoiceTabs, invoiceTabValues } from "@/lib/money/claims/labels";

type Props = { path: string; state: Params };

/** To be paid | Overdue | Queried | Settled | Credit notes */
export function InvoiceTabs({ path, state }: Props) {
  const tabHref = (tab: string) => href(path, state, { tab, ...firstPage });
  const tabs = invoiceTabValues.map((tab) => ({ href: tabHref(tab), label: invoiceTabs[tab] }));
  const current = state.tab ? String(state.tab) : invoiceTabValues[0];
  return <PageTabs label="Invoices" tabs={tabs} current={tabHref(current)} />;
}
