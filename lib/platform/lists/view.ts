import type { branchTabs } from "@/lib/platform/branches/known";
import type { Filter, Option } from "@/lib/platform/lists/filters";
import type { ListState } from "@/lib/platform/lists/list-state";
import type { Page } from "@/lib/platform/operation/query";
import type { Branch } from "@/lib/values/branches";

/** A filter as its page shows it. */
export type Control = Pick<Filter<never>, "kind" | "label" | "found"> & {
  name: string;
  options: readonly Option[];
};

/** What a page shows of a list. */
export type ListView<Row> = Page<Row> & {
  /** the state in the URL; and with what the page decides itself, which its next page must keep */
  state: ListState;
  kept: ListState;
  /** no further than a thousand, of a list whose rows are counted */
  count?: number;
  controls: Control[];
  /** the order of the rows, and the columns that it can be ordered by */
  sort: string;
  sorts: string[];
  /** the branches in tabs, or the name of the one that the list is of */
  tabs?: { branches: ReturnType<typeof branchTabs>; current: Branch };
  branch?: string;
  /** what the export's call is asked for the same rows; undefined for whoever may not */
  exported?: ListState;
};
