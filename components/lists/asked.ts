import type { ListView } from "@/lib/platform/lists/view";
import { everyBranch } from "@/lib/values/branches";

/** What a page of a list is asked for, without the place in it: what all that match have in common. */
export function askedOf({ kept, tabs }: Pick<ListView<unknown>, "kept" | "tabs">) {
  const { cursor: _, before: __, limit: ___, sort: ____, location: _____, ...asked } = kept;
  const branch = tabs ? tabs.current : kept.location;
  return { ...asked, ...(branch && branch !== everyBranch && { location: branch }) };
}
