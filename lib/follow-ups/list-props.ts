import "server-only";
import type { z } from "zod";
import { type BucketCounts, firstBucket } from "@/lib/follow-ups/labels";
import {
  caseTabInput,
  followUpCounts,
  followUpCountsOf,
  followUpList,
  followUpsOf,
} from "@/lib/follow-ups/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { showDate } from "@/lib/values/words";

type State = z.input<typeof followUpList.input>;

const none: BucketCounts = { completed: 0, today: 0, upcoming: 0, pending: 0 };

/** What `/app/followups` shows: its state in the URL, the bucket that is open, counts and rows. */
export async function followUpPage(viewer: Viewer, searchParams: SearchParams) {
  const state = await listState(followUpList.input, searchParams);
  const { action, day, handler } = state;
  const { location: told = "" } = state;
  const asked = viewer.branches.includes(told) ? told : viewer.branch;
  const location = hasBranchTabs(viewer) ? asked : undefined;
  const found = await followUpCounts.read(viewer, { action, day, handler, location });
  const counts = found.find(({ branch }) => branch === (location ?? null)) ?? none;
  const tab = followUpList.input.shape.tab.parse(state.tab) ?? firstBucket(counts);
  const page = await followUpList.read(viewer, { ...state, location, tab } as State);
  // The calendar's links carry the day as the database writes it; people read and type it their way.
  const shown = day && /^\d{4}-/.test(day) ? { ...state, day: showDate(day) } : state;
  return { state: shown, branch: asked, tab, counts, ...page };
}

/** What the tab of a case shows. */
export async function caseFollowUps(
  viewer: Viewer,
  assessmentId: string,
  searchParams: SearchParams,
) {
  const state = await listState(caseTabInput, searchParams);
  const counts = await followUpCountsOf(viewer, assessmentId);
  const { tab = firstBucket(counts), ...at } = caseTabInput.parse(state);
  return { state, tab, counts, ...(await followUpsOf(viewer, assessmentId, { tab, ...at })) };
}
