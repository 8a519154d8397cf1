import type { ReactNode } from "react";
import { tickColumn } from "@/components/bulk/tick-column";
import { Ticks } from "@/components/bulk/ticks";
import type { BulkAction } from "@/lib/desk/bulk/labels";
import type { ListView } from "@/lib/platform/lists/view";
import { everyBranch } from "@/lib/values/branches";

/** What a page of a list is asked for, without the place in it: what all that match have in common. */
function askedOf({ kept: state, tabs }: Pick<ListView<unknown>, "kept" | "tabs">) {
  const { cursor: _, before: __, limit: ___, sort: ____, location: _____, ...query } = state;
  const branch = tabs ? tabs.current : state.location;
  return { ...query, ...(branch && branch !== everyBranch && { location: branch }) };
}

type Name = "new" | "active" | "inactive";

/** What a list of assessments has in addition where its rows are ticked for these actions; nothing where there are none. */
export const ticked = (name: Name, list: ListView<unknown>, actions: readonly BulkAction[]) =>
  actions.length > 0 && {
    first: tickColumn,
    around: (table: ReactNode) => (
      <Ticks
        list={name}
        query={askedOf(list)}
        count={list.count}
        here={list.rows.length}
        actions={actions}
      >
        {table}
      </Ticks>
    ),
  };
