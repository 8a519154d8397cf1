import type { ListView } from "@/lib/platform/lists/view";
import { everyBranch } from "@/lib/values/branches";

/** What a page of a list is asked for, without the place in it: what all that match have in common. */
export function askedOf({ kept: state, tabs }: Pick<ListView<unknown>, "kept" | "tabs">) {
  const { cursor: _, before: __, limit: ___, sort: ____, location: _____, ...query } = state;
  const branch = tabs ? tabs.current : state.location;
  return { ...query, ...(branch && branch !== everyBranch && { location: branch }) };
}
