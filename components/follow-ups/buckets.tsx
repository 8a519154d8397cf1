import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import {
  type BucketCounts,
  followUpTabs,
  type Tab,
  tabCounts,
  tabLabels,
} from "@/lib/parts/follow-ups/labels";
import { showCount } from "@/lib/values/words";

type Props = { path: string; state: Params; counts: BucketCounts; current: Tab };

/** Due | Completed | Today | Upcoming | Pending, each with how many it holds. */
export function BucketTabs({ path, state, counts, current }: Props) {
  const tabHref = (tab: Tab) => href(path, state, { tab, ...firstPage });
  const countTexts = tabCounts(counts);
  const tabs = followUpTabs.map((tab) => ({
    href: tabHref(tab),
    label: `${tabLabels[tab]} (${showCount(countTexts[tab])})`,
  }));
  return <PageTabs label="Follow Ups" tabs={tabs} current={tabHref(current)} />;
}

/** What an empty bucket says, and what to do next. */
export const emptyBucket: Record<Tab, string> = {
  due: "Nothing is overdue, and nothing is left for today.",
  completed: "No follow-up is completed yet. One is completed when its remarks are filled in.",
  today: "Nothing left for today.",
  upcoming: "No follow-up is planned after today. Add one, or set the next when completing one.",
  pending: "Nothing is overdue.",
};
