import type { branchTabs } from "@/lib/platform/branches/known";
import type { Filter, Option } from "@/lib/platform/lists/filters";
import type { OpenView } from "@/lib/platform/lists/kept";
import type { ListState } from "@/lib/platform/lists/list-state";
import type { Look } from "@/lib/platform/lists/schema";
import type { Page } from "@/lib/platform/operation/query";
import type { Branch } from "@/lib/values/branches";

/** A filter as its page shows it. */
export type Control = Pick<Filter<never>, "kind" | "label" | "found" | "dayKind"> & {
  name: string;
  options: readonly Option[];
};

/** A list's remembered state and look, and its open view, for the person who looks at it. */
export type ListMemory = {
  list: string;
  /** the state came from what is kept, and the address does not say it yet */
  recalled: boolean;
  /** what of the state is remembered: not what was searched for, nor tabs and pages */
  state: ListState;
  look: Look;
  view?: Omit<OpenView, "state" | "look">;
  /** a view was asked for that is not there, or not theirs */
  missing: boolean;
  /** whether views of it can be saved, and with whom this person may share them */
  views: boolean;
  shares: readonly Option[];
  /** what the view asks for and cannot be asked any more, in words */
  lost: string[];
};

/** What a page shows of a list. */
export type ListView<Row> = Page<Row> & {
  /** why nobody is shown: the viewer has read as many people as the limit allows (A13) */
  refused?: string;
  /** the state in the URL; and with what the page decides itself, which its next page must keep */
  state: ListState;
  kept: ListState;
  /** of a list that is opened as it was left */
  memory?: ListMemory;
  /** no further than a thousand, of a list whose rows are counted */
  count?: number;
  controls: Control[];
  /** the order of the rows, and the columns that it can be ordered by */
  sort: string;
  sorts: string[];
  /** the branches in tabs, or the name of the one that the list is of */
  tabs?: { branches: ReturnType<typeof branchTabs>; current: Branch };
  branch?: string;
  /** the query of the export's call for the same rows; undefined for people who may not export */
  exported?: ListState;
};

/** What a board shows of a list: the first rows of each column. Counts and sums go no further than a thousand rows. */
export type BoardView<Row> = Pick<
  ListView<Row>,
  "refused" | "state" | "memory" | "controls" | "tabs" | "branch"
> & {
  columns: { value: string; rows: Row[]; count?: number; sum?: string }[];
  /** what the sums are of */
  sumLabel?: string;
};

/** A case beside the list that it stands on, in words. */
export type Preview = {
  ref_no: string;
  name: string;
  mobile: string;
  facts: { label: string; value: string; note: string | null }[];
};
