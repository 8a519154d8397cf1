import type { Control } from "@/lib/platform/lists/view";
import { href, type Params } from "./href";

/** Where a list's filters stand, and what they are set to. */
export type FilterPlace = {
  path: string;
  /** the list's state in the URL */
  state: Params;
  controls: readonly Control[];
  /** the list is opened as it was left, unless its address says that nothing is asked for */
  remembered?: boolean;
};

export const first = (value: Params[string]) => (Array.isArray(value) ? value[0] : value) ?? "";

/** What of the state stays when the filters are cleared: tabs and order, never the page. */
export function keptParams(state: Params, controls: readonly Control[]) {
  const gone = ["cursor", "before", ...controls.map(({ name }) => name)];
  return Object.fromEntries(Object.entries(state).filter(([name]) => !gone.includes(name)));
}

export const bare = { filters: "none" };

/** A list that is remembered is cleared by asking for nothing; and is then no view any more. */
export const cleared = ({ path, state, controls, remembered }: FilterPlace) =>
  href(path, keptParams(state, controls), { view: undefined, ...(remembered && bare) });
