import "server-only";
import { holds, type Viewer } from "@/lib/platform/access/policy";
import { branchName, branchTabs } from "@/lib/platform/branches/known";
import { fromReplica } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import type { ListQuery } from "@/lib/platform/lists/list-query";
import type { Input, ReadySpec } from "@/lib/platform/lists/list-spec";
import { type ListState, listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { askable, type PageState, recall } from "@/lib/platform/lists/recall";
import type { BoardView, Control, ListView } from "@/lib/platform/lists/view";
import type { Page } from "@/lib/platform/operation/query";
import { isFailure, refuse } from "@/lib/platform/result";
import { everyBranch } from "@/lib/values/branches";
import { showDate } from "@/lib/values/words";

/** Values of the state that the page decides itself. */
type Fixed = Record<string, string | undefined>;

/** So many cards of a column are shown; the list has the rest. */
const boardRows = 20;

type ColumnOf = { filter: string; value: string };
type BoardSpec = { filter: string; values: readonly string[]; fixed?: Fixed };

const allBranchesTab = { value: everyBranch, label: "All branches", colour: "grey", active: true };

/** The branches that a page can be of, the one it is of, and the query of its rows. */
function branchesOf<W extends object, Row>(
  spec: ReadySpec<W, Row>,
  rows: ListQuery<W, Row>,
  viewer: Viewer,
  state: ListState,
  fixed: Fixed = {},
) {
  const hasTabs = spec.branch?.tabs(viewer) ?? false;
  const { location: asked = "" } = state;
  const branches = spec.branch?.of?.(viewer) ?? viewer.branches;
  // Totals over all branches link here. The tab for it is shown only at such an address.
  const all = asked === everyBranch && branches.length > 1 && !branches.includes(asked);
  const current = [asked, viewer.branch, ...branches].find((one) => branches.includes(one)) ?? "";
  const query = {
    ...(spec.pageOrder && { sort: spec.pageOrder }),
    ...state,
    ...(hasTabs && { location: all ? undefined : current }),
    ...fixed,
  };
  if (hasTabs) {
    const tabs = branchTabs(branches);
    return {
      query,
      tabs: all
        ? { branches: [...tabs, allBranchesTab], current: everyBranch }
        : { branches: tabs, current },
    };
  }
  // Without tabs the page says its branch: the one that a link asked for, or the viewer's.
  const only = asked || rows.branchWithoutTabs(viewer);
  return { query, branch: only && branchName(only) };
}

/** What the page of a list shows, with its state in the URL or as each person left it. */
export function listPage<W extends object, Row>(
  spec: ReadySpec<W, Row>,
  rows: ListQuery<W, Row>,
  mayExport: (viewer: Viewer) => boolean,
) {
  const filters = Object.entries(spec.filters ?? {});
  /** in the order in which the page has them */
  const controlled = spec.controls
    ? spec.controls.flatMap((name) => filters.filter(([other]) => other === name))
    : filters;

  const controlsFor = (viewer: Viewer, state: ListState, only?: string[]): Promise<Control[]> =>
    Promise.all(
      controlled
        .filter(([name]) => !only || only.includes(name))
        .filter(([, { kind, shownTo }]) => kind !== "tab" && (!shownTo || shownTo(viewer)))
        .map(async ([name, { kind, label, found, options = [] }]) => ({
          name,
          kind,
          label,
          ...(found && { found }),
          options: typeof options === "function" ? await options(viewer, state[name]) : options,
        })),
    );

  /** What a state that was kept is read with. */
  const known = (viewer: Viewer) => ({
    name: spec.name,
    filters: spec.filters ?? {},
    valid: (stored: ListState) => listState(rows.ofPage, Promise.resolve(stored)),
    controls: (state: ListState) => controlsFor(viewer, state, Object.keys(state)),
    branches: spec.branch?.of?.(viewer) ?? viewer.branches,
    views: spec.names === undefined,
  });

  /** The state in an address, or the one that is kept for this person where the address says nothing. */
  async function stateOf(viewer: Viewer, searchParams: SearchParams): Promise<PageState> {
    const state = await listState(rows.ofPage, searchParams);
    return spec.kept ? recall(viewer, known(viewer), state, await searchParams) : { state };
  }

  /** The address may carry a day as the database writes it; people read and type it their way. */
  const readable = (state: ListState) => {
    const days = filters.flatMap(([name, { kind }]) => {
      const day = state[name];
      return kind === "day" && day && /^\d{4}-/.test(day) ? [[name, showDate(day)]] : [];
    });
    return { ...state, ...Object.fromEntries(days) };
  };

  /** The fixed values that are filters; the others stand in the page's path. */
  const fixedFilters = (fixed: Fixed) =>
    Object.fromEntries(
      Object.entries(fixed).filter(([name, value]) => value && Object.hasOwn(rows.narrowing, name)),
    ) as ListState;

  async function page(
    viewer: Viewer,
    searchParams: SearchParams,
    fixed: Fixed = {},
  ): Promise<ListView<Row>> {
    if (!holds(viewer, spec.who)) throw new Refused(refuse(403));
    const { state, also, memory } = await stateOf(viewer, searchParams);
    const { query, ...place } = branchesOf(spec, rows, viewer, state, fixed);
    const input: Input = rows.input.parse(query);
    const where = await rows.whereOf(viewer, input);
    // A filter that cannot be asked finds nobody; a scope that refuses is a page that is not theirs.
    if (isFailure(where) && where.status !== 422) throw new Refused(where);
    const readAll = () =>
      Promise.all([
        isFailure(where) ? { rows: [] } : rows.pageOf(input, where),
        isFailure(where) ? 0 : rows.isCounted(input) ? rows.countOf(where) : undefined,
        controlsFor(viewer, state),
      ]);
    const [read, count, controls] = await (spec.from === "replica"
      ? fromReplica(viewer, readAll)
      : readAll());
    const refused = await rows.countPeopleIn(viewer, read.rows);
    const shown: Page<Row> = refused ? { rows: [] } : read;
    const { limit: _, cursor: __, before: ___, ...exported } = query as Record<string, string>;
    return {
      ...shown,
      refused: refused?.message,
      count: spec.count && count,
      state: { ...readable(state), ...also },
      kept: { ...readable(state), ...fixedFilters(fixed), ...also },
      controls,
      memory,
      sort: rows.sortOf(input),
      sorts: Object.keys(spec.sorts),
      ...place,
      exported: mayExport(viewer) && shown.rows.length > 0 ? exported : undefined,
    };
  }

  /** The first rows of a column, in the order that it has alone, how many there are, and what they add up to. */
  async function columnOf(viewer: Viewer, query: ListState, { filter, value }: ColumnOf) {
    const input: Input = rows.input.parse({ ...query, [filter]: value, limit: boardRows });
    const where = await rows.whereOf(viewer, input);
    if (isFailure(where) && where.status !== 422) throw new Refused(where);
    if (isFailure(where)) return { value, rows: [], count: 0 };
    const [read, counted] = await Promise.all([
      rows.pageOf(input, where),
      rows.isCounted(input) ? rows.countAndSumOf(where) : {},
    ]);
    return { value, rows: read.rows, ...counted };
  }

  /**
   * The same list as a board: each of these values of one of its filters is a column. It keeps the list's other filters,
   * and its columns are read one after the other, so that one board takes no more connections than one list.
   */
  async function board(
    viewer: Viewer,
    searchParams: SearchParams,
    { filter, values, fixed = {} }: BoardSpec,
  ): Promise<BoardView<Row>> {
    if (!holds(viewer, spec.who)) throw new Refused(refuse(403));
    const { state: asked, also, memory } = await stateOf(viewer, searchParams);
    const { [filter]: _, cursor: __, before: ___, ...state } = asked;
    const { query, ...place } = branchesOf(spec, rows, viewer, state, fixed);
    const columns = [];
    for (const value of values)
      columns.push(await columnOf(viewer, query as ListState, { filter, value }));
    const refused = await rows.countPeopleIn(
      viewer,
      columns.flatMap((column) => column.rows),
    );
    const controls = await controlsFor(viewer, state);
    return {
      columns: columns.map((column) => (refused ? { ...column, rows: [] } : column)),
      sumLabel: spec.sum?.label,
      refused: refused?.message,
      state: { ...readable(state), ...also },
      controls: controls.filter(({ name }) => name !== filter),
      memory,
      ...place,
    };
  }

  return {
    page,
    board,
    /** the state of its page, as this person left it where the address says nothing */
    keptState: async (viewer: Viewer, searchParams: SearchParams): Promise<ListState> =>
      (await stateOf(viewer, searchParams)).state,
    /** how many rows the page of a kept state has; undefined where they are not counted */
    viewCount: async (viewer: Viewer, stored: ListState): Promise<number | undefined> => {
      const { state } = await askable(stored, known(viewer));
      const input: Input = rows.input.parse(branchesOf(spec, rows, viewer, state).query);
      const where = await rows.whereOf(viewer, input);
      if (isFailure(where)) return 0;
      return rows.isCounted(input) ? rows.countOf(where) : undefined;
    },
  };
}
