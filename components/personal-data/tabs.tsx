import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { type RequestTab, requestTabs } from "@/lib/office/person-requests/labels";

type Props = { path: string; state: Params; current: RequestTab };

const tabLabels: Record<RequestTab, string> = { open: "Open", ended: "Answered" };

/** Open | Answered. Each has an order of its own. */
export function RequestTabs({ path, state, current }: Props) {
  const tabHref = (tab: RequestTab) => href(path, state, { tab, sort: undefined, ...firstPage });
  const tabs = requestTabs.map((tab) => ({ href: tabHref(tab), label: tabLabels[tab] }));
  return <PageTabs label="Requests" tabs={tabs} current={tabHref(current)} />;
}
