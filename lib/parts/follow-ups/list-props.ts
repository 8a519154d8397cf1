import "server-only";
import type { OpenCase } from "@/lib/case/queries";
import { type BucketCounts, firstTab, type Tab, tabCounts } from "@/lib/parts/follow-ups/labels";
import { caseTabInput, followUpList, followUpsOf } from "@/lib/parts/follow-ups/list";
import { followUpCounts, followUpCountsOf } from "@/lib/parts/follow-ups/queries";
import { hasBranchTabs, type Viewer } from "@/lib/platform/access/policy";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { everyBranch } from "@/lib/values/branches";

const none: BucketCounts = { completed: 0, today: 0, upcoming: 0, pending: 0 };

const added = (sum: BucketCounts, row: BucketCounts): BucketCounts => ({
  completed: sum.completed + row.completed,
  today: sum.today + row.today,
  upcoming: sum.upcoming + row.upcoming,
  pending: sum.pending + row.pending,
});

/** What `/app/followups` shows: the counts of its buckets, the one that is open, and its rows. */
export async function followUpPage(viewer: Viewer, searchParams: SearchParams) {
  const state = await followUpList.keptState(viewer, searchParams);
  const { action, day, handler, location: branchParam = "" } = state;
  const branch = viewer.branches.includes(branchParam) ? branchParam : viewer.branch;
  const together = !hasBranchTabs(viewer, "pipeline") || branchParam === everyBranch;
  const location = together ? undefined : branch;
  const groups = await followUpCounts.read(viewer, { action, day, handler, location });
  const counts = groups.reduce(added, none);
  const tab = (state.tab as Tab | undefined) ?? firstTab(counts);
  const list = await followUpList.page(viewer, searchParams, { tab, location });
  return { tab, counts, list: { ...list, count: tabCounts(counts)[tab] } };
}

/** What the tab of a case shows. */
export async function caseFollowUps(opened: OpenCase, searchParams: SearchParams) {
  const state = await listState(caseTabInput, searchParams);
  const counts = await followUpCountsOf(opened);
  const { tab = firstTab(counts), ...place } = caseTabInput.parse(state);
  return { state, tab, counts, ...(await followUpsOf(opened, { tab, ...place })) };
}
