import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { type Bucket, type BucketCounts, bucketLabels, buckets } from "@/lib/follow-ups/labels";
import { showCount } from "@/lib/values/words";

type Props = { path: string; state: Params; counts: BucketCounts; current: Bucket };

/** Completed | Today | Upcoming | Pending, each with how many it holds. */
export function BucketTabs({ path, state, counts, current }: Props) {
  const at = (tab: Bucket) => href(path, state, { tab, ...firstPage });
  const tabs = buckets.map((bucket) => ({
    href: at(bucket),
    label: `${bucketLabels[bucket]} (${showCount(counts[bucket])})`,
  }));
  return <PageTabs label="Follow-ups" tabs={tabs} current={at(current)} />;
}

/** What an empty bucket says, and what to do next. */
export const emptyBucket: Record<Bucket, string> = {
  completed: "No follow-up is completed yet. One is completed when its remarks are filled in.",
  today: "Nothing left for today.",
  upcoming: "No follow-up is planned after today. Add one, or set the next when completing one.",
  pending: "Nothing is overdue.",
};
