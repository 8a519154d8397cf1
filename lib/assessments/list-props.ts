import "server-only";
import type { z } from "zod";
import { listInput } from "@/lib/assessments/queries";
import type { RowAnswer } from "@/lib/case/answer";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchTabs, refPrefixes } from "@/lib/platform/branches/known";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import type { Page } from "@/lib/platform/operation/query";
import { countryOptions } from "@/lib/values/countries";
import { readWords } from "@/lib/values/search-words";
import { showDate } from "@/lib/values/words";

type State = z.input<typeof listInput>;
type List<S> = {
  read: (viewer: Viewer, input: S) => Promise<Page<RowAnswer>>;
  count: (viewer: Viewer, input: S) => Promise<number>;
};

/** A list's rows and how many it has; none where too little was typed to search by. */
export async function readList<S extends { q?: unknown }>(
  list: List<S>,
  viewer: Viewer,
  wanted: S,
) {
  if (wanted.q && readWords(String(wanted.q), refPrefixes()).missing)
    return { page: { rows: [] }, count: 0 };
  const [page, count] = await Promise.all([list.read(viewer, wanted), list.count(viewer, wanted)]);
  return { page, count };
}

/** What a page of one of the three lists shows: its state, rows and count, and its branch tabs. */
export async function listProps(
  list: List<State>,
  viewer: Viewer,
  searchParams: SearchParams,
  withTabs: boolean,
) {
  const state = await listState(listInput, searchParams);
  const { location = "" } = state;
  const current = viewer.branches.includes(location) ? location : viewer.branch;
  const wanted = (withTabs ? { ...state, location: current } : state) as State;
  const { page, count } = await readList(list, viewer, wanted);
  // The address may carry the day as the database writes it; people read and type it their way.
  const { day } = state;
  return {
    state: day && /^\d{4}-/.test(day) ? { ...state, day: showDate(day) } : state,
    page,
    count,
    countries: countryOptions,
    ...(withTabs && { tabs: { branches: branchTabs(viewer.branches), current } }),
  };
}
