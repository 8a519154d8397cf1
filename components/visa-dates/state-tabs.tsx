import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { verdictStates, verdictWords } from "@/lib/parts/visa-dates/labels";

type Props = { path: string; state: Params };

/** At risk | With a warning | Not known | Safe */
export function StateTabs({ path, state }: Props) {
  const tabHref = (tab: string) => href(path, state, { tab, ...firstPage });
  const tabs = verdictStates.map((tab) => ({ href: tabHref(tab), label: verdictWords[tab] }));
  const current = state.tab ? String(state.tab) : verdictStates[0];
  return <PageTabs label="Visa dates" tabs={tabs} current={tabHref(current)} />;
}
