import "server-only";
import { can, type Viewer } from "@/lib/platform/access/policy";
import { branchTabs } from "@/lib/platform/branches/known";
import { keptOf } from "@/lib/platform/lists/kept";
import type { ListState } from "@/lib/platform/lists/list-state";
import { everybody } from "@/lib/platform/lists/schema";
import type { Control, ListMemory } from "@/lib/platform/lists/view";
import { everyBranch } from "@/lib/values/branches";

type Filters = Record<string, { kind: string; label: string }>;
type Known = {
  name: string;
  filters: Filters;
  /** what of a state the list's input takes */
  valid: (stored: ListState) => Promise<ListState>;
  controls: (state: ListState) => Promise<Control[]>;
  branches: readonly string[];
  /** of a list that other values of its page name, there are none */
  views: boolean;
};
type SearchState = Record<string, string | string[] | undefined>;

const own: Record<string, string> = { location: "Branch", sort: "Order" };

/**
 * What of a state that was kept can be asked today, and what cannot, in words: a filter that is no more, a country of
 * another name, a user who was deleted, and what this person has no control for.
 */
export async function askable(
  stored: ListState,
  { valid, controls, branches, filters }: Known,
): Promise<{ state: ListState; lost: string[] }> {
  if (Object.keys(stored).length === 0) return { state: {}, lost: [] };
  const validState = await valid(stored);
  const controlsByName = new Map(
    (await controls(validState)).map((control) => [control.name, control]),
  );
  const goes = ([name, value]: [string, string]) => {
    const { kind = "" } = filters[name] ?? {};
    if (name === "location" && !kind) return value === everyBranch || branches.includes(value);
    if (!kind || kind === "tab") return true;
    const control = controlsByName.get(name);
    if (control?.kind !== "choice") return control !== undefined;
    return control.options.some((choice) => choice.value === value);
  };
  const state = Object.fromEntries(Object.entries(validState).filter(goes));
  const lost = Object.keys(stored)
    .filter((name) => state[name] === undefined)
    .map((name) => own[name] ?? filters[name]?.label ?? name);
  return { state, lost };
}

/** Looked for, or a place to be at: not how a list was left. */
const passing = ["search", "tab"];

/** What of a list's state is remembered. */
const remembered = (state: ListState, filters: Filters): ListState =>
  Object.fromEntries(
    Object.entries(state).filter(
      ([name]) => name === "sort" || (filters[name] && !passing.includes(filters[name].kind)),
    ),
  );

/** `also` is what the address says besides of the view, and that nothing is asked for. */
export type PageState = { state: ListState; also?: ListState; memory?: ListMemory };

/**
 * The state of a list's page whose address says `asIs`. Where it says nothing, the page is as this person left it, or as
 * the view that the address names; `filters=none` asks for nothing on purpose.
 */
export async function recall(
  viewer: Viewer,
  known: Known,
  asIs: ListState,
  { view: viewId, filters: none }: SearchState,
): Promise<PageState> {
  const id = typeof viewId === "string" ? viewId : undefined;
  const { memory, view } = await keptOf(viewer, known.name, id);
  const bare = Object.keys(asIs).length === 0 && !none;
  const stored = view?.state ?? (bare && !viewId ? memory.state : {});
  const recalled = await askable(stored, known);
  const state = bare ? recalled.state : asIs;
  const isEmpty = Object.keys(state).length === 0;
  const isOwn = view && (view.own || Object.keys(memory.look).length === 0);
  return {
    state,
    also: {
      ...(view && { view: view.id }),
      ...(isEmpty && (view || none) && { filters: "none" }),
    },
    memory: {
      list: known.name,
      recalled: bare && !isEmpty,
      state: remembered(state, known.filters),
      look: isOwn ? view.look : memory.look,
      ...(view && { view: viewOf(view) }),
      missing: Boolean(viewId) && !view,
      views: known.views,
      shares: known.views ? sharesOf(viewer) : [],
      lost: view ? recalled.lost : [],
    },
  };
}

/** With whom an admin shares a view: with everybody, or with who works in a branch. */
const sharesOf = (viewer: Viewer) =>
  !can(viewer, "views.share")
    ? []
    : [
        ...(viewer.allBranches ? [{ value: everybody, label: "Everybody" }] : []),
        ...branchTabs(viewer.branches).map(({ value, label }) => ({ value, label })),
      ];

const viewOf = ({ id, name, version, own, shared, location }: NonNullable<ListMemory["view"]>) => ({
  id,
  name,
  version,
  own,
  shared,
  location,
});
