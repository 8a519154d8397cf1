import type { ReactNode } from "react";
import { tickColumn } from "@/components/bulk/tick-column";
import { Ticks } from "@/components/bulk/ticks";
import { askedOf } from "@/components/lists/asked";
import type { BulkAction } from "@/lib/desk/bulk/labels";
import type { ListView } from "@/lib/platform/lists/view";

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
