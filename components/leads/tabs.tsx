import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { type LeadTab, leadTabLabels, leadTabs } from "@/lib/intake/leads/labels";

type Props = { path: string; state: Params; current: LeadTab };

/** Open | Became assessments | Closed | All. Each has an order of its own. */
export function LeadTabs({ path, state, current }: Props) {
  const tabHref = (tab: LeadTab) => href(path, state, { tab, sort: undefined, ...firstPage });
  const tabs = leadTabs.map((tab) => ({ href: tabHref(tab), label: leadTabLabels[tab] }));
  return <PageTabs label="Leads" tabs={tabs} current={tabHref(current)} />;
}

/** What an empty tab says, and what to do next. */
export const emptyTab: Record<LeadTab, string> = {
  open: "No open lead. Ctrl+Shift+E notes one from any page.",
  assessment: "No lead became an assessment yet.",
  closed: "No lead is closed.",
  all: "No lead was noted yet. Ctrl+Shift+E notes one from any page.",
};
