import "server-only";
import { z } from "zod";
import { holds, type Right, type Viewer } from "@/lib/platform/access/policy";
import { branchName, branchTabs } from "@/lib/platform/branches/known";
import { Refused } from "@/lib/platform/errors";
import { countPeople } from "@/lib/platform/limits/people";
import type { Cells } from "@/lib/platform/lists/cells";
import { type About, exportOf } from "@/lib/platform/lists/export";
import { type Filter, location } from "@/lib/platform/lists/filters";
import {
  type At,
  all,
  ascending,
  type Cut,
  descending,
  isElsewhere,
  type Order,
  paging,
  readPage,
  type Sort,
} from "@/lib/platform/lists/keyset";
import { type ListState, listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { askable, type PageState, recall } from "@/lib/platform/lists/recall";
import type { Control, ListView } from "@/lib/platform/lists/view";
import type { Answer } from "@/lib/platform/operation/answer";
import { parse } from "@/lib/platform/operation/parse";
import { type Page, query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { type Branch, everyBranch } from "@/lib/values/branches";
import { showDate } from "@/lib/values/words";

type Input = Record<string, unknown>;
type Maybe<T> = T | Promise<T>;
/** A column's name in the URL: "date" is ascending, "-date" descending. */
type Signed<S extends string> = S | `-${S}`;

export type ListSpec<
  W extends object,
  Found extends { id: string | bigint },
  Row,
  S extends string,
  N extends z.ZodRawShape,
> = {
  /** in logs, the audit log and the description of the calls */
  name: string;
  /** what it holds, to whoever reads the description of the calls */
  summary?: string;
  who: Right;
  failed?: string;
  /** what names the list where there are several: whose cases, which case's receipts */
  names?: z.ZodObject<N>;
  /** what the viewer may see (access/scope), before anything is asked for; a Failure is the answer */
  scope: (viewer: Viewer, names: z.output<z.ZodObject<N>>) => Maybe<W | Failure>;
  /** where the list is narrowed by branch: who has the tabs, and what whoever has none reads (P4) */
  branch?: {
    tabs: (viewer: Viewer) => boolean;
    /** of which branches there are tabs; of all where the viewer works unless told */
    of?: (viewer: Viewer) => readonly Branch[];
    otherwise?: (viewer: Viewer) => Branch;
  };
  filters?: Record<string, Filter<W>>;
  /** its page is opened as each person left it, with their columns and views */
  kept?: true;
  /** the filters that have a control on the page; all of them unless told */
  controls?: string[];
  /** the columns that it can be ordered by: an index begins with the scope's columns and ends with each */
  sorts: Record<S, Sort>;
  /** the order where none is asked for: a call's, by what is asked for otherwise, and the page's */
  order: Signed<NoInfer<S>> | ((input: Input) => Signed<NoInfer<S>>);
  pageOrder?: Signed<NoInfer<S>>;
  find: (cut: Cut<W>) => PromiseLike<Found[]>;
  /** of a list whose rows are counted on its page */
  count?: (cut: { where: W; take: number }) => PromiseLike<number>;
  /** the filters that ask other tables: up to a thousand of those would be gathered by reading them whole */
  uncounted?: string[];
  row: (found: Found) => Row;
  /** whose contact data a row shows, by the case's number or as "lead <id>": it is counted (decision A13) */
  person?: (row: Row) => string | null;
  excel?: {
    title: string;
    cells: Cells<Row>;
    about?: About;
  };
};

const countLimit = 1_000;

const togetherTab = { value: everyBranch, label: "All branches", colour: "grey", active: true };

/**
 * A list, declared once: who, what they may see, what narrows and orders it, and how its rows are read.
 * It gives what a page shows, the call, the count and the export. Only here rows are read, and always
 * under the scope. See "Add a list" in CONTRIBUTING.md.
 */
export function list<
  W extends object,
  Found extends { id: string | bigint },
  Row,
  S extends string,
  N extends z.ZodRawShape = Record<never, never>,
  A extends z.ZodType | undefined = undefined,
>(spec: ListSpec<W, Found, Answer<A, Row>, S, N> & { answers?: A }) {
  type RowAnswer = Answer<A, Row>;
  const filters = Object.entries(spec.filters ?? {});
  /** in the order in which the page has them */
  const controlled = spec.controls
    ? spec.controls.flatMap((name) => filters.filter(([other]) => other === name))
    : filters;
  const sorts = Object.keys(spec.sorts) as S[];
  const signed = sorts.flatMap((name): Signed<S>[] => [name, `-${name}`]);
  const narrowing = {
    ...(spec.branch && { location }),
    ...Object.fromEntries(filters.map(([name, { schema }]) => [name, schema])),
  };
  const names = (spec.names ?? z.object({})) as z.ZodObject<N>;
  const asked = {
    ...names.shape,
    ...narrowing,
    sort: z.enum(signed as [Signed<S>, ...Signed<S>[]]).optional(),
  };
  const input: z.ZodObject = z.object({ ...paging, ...asked });
  const ofPage = z.object({ ...paging, ...narrowing, sort: asked.sort });

  /** How the rows are ordered, as the URL says it. */
  const sortOf = (input: Input): Signed<S> => {
    const usual = typeof spec.order === "function" ? spec.order(input) : spec.order;
    return (input.sort as Signed<S> | undefined) ?? usual;
  };
  const orderOf = (sort: Signed<S>): Order =>
    sort.startsWith("-")
      ? descending(spec.sorts[sort.slice(1) as S])
      : ascending(spec.sorts[sort as S]);

  /** The branch that the list is of for whoever has no tabs. */
  const withoutTabs = (viewer: Viewer) =>
    spec.branch?.tabs(viewer) ? undefined : spec.branch?.otherwise?.(viewer);

  /** What the viewer may see of what is asked for. */
  async function whereOf(viewer: Viewer, input: Input): Promise<W | Failure> {
    const scope = await spec.scope(viewer, input as z.output<z.ZodObject<N>>);
    if (isFailure(scope)) return scope;
    const wanted: (W | Failure)[] = filters.flatMap(([name, { where }]) =>
      input[name] === undefined ? [] : [where(input[name], viewer)],
    );
    const wrong = wanted.find(isFailure);
    if (wrong) return wrong;
    const branch = input.location ?? withoutTabs(viewer);
    const inBranch = branch ? ({ location: branch } as unknown as W) : undefined;
    return all(scope, inBranch, ...(wanted as W[]));
  }

  async function pageOf(input: Input, where: W): Promise<Page<RowAnswer>> {
    const order = orderOf(sortOf(input));
    const { rows, ...around } = await readPage(order, input as At, where, spec.find);
    return { rows: rows.map(spec.row), ...around };
  }

  async function read(viewer: Viewer, input: Input): Promise<Page<RowAnswer> | Failure> {
    if (isElsewhere(input as At, orderOf(sortOf(input)))) {
      const message = "cursor is of another order";
      return refuse(422, message, { fields: { cursor: message } });
    }
    const where = await whereOf(viewer, input);
    if (isFailure(where)) return where;
    const found = await pageOf(input, where);
    return (await counted(viewer, found.rows)) ?? found;
  }

  /** The people of these rows, or none where nobody is shown in them. */
  const peopleIn = (rows: RowAnswer[]) => rows.flatMap((row) => spec.person?.(row) ?? []);
  const counted = (viewer: Viewer, rows: RowAnswer[]) => countPeople(viewer, peopleIn(rows));

  /** How many rows there are, no further than a thousand: 1,001 are more. */
  const countOf = async (where: W) => spec.count?.({ where, take: countLimit + 1 });

  const isCounted = (input: Input) => !spec.uncounted?.some((name) => input[name] !== undefined);

  /** A file holds what its page shows: whoever may see a list may take it along (A7). */
  const mayExport = (viewer: Viewer) => spec.excel !== undefined && holds(viewer, spec.who);

  /** What of the state says which branch a page is of, and all that the page then asks for. */
  function placeOf(
    viewer: Viewer,
    state: ListState,
    fixed: Record<string, string | undefined> = {},
  ) {
    const withTabs = spec.branch?.tabs(viewer) ?? false;
    const { location: told = "" } = state;
    const theirs = spec.branch?.of?.(viewer) ?? viewer.branches;
    // Totals over all branches link here. The tab for it is shown only at such an address.
    const together = told === everyBranch && theirs.length > 1 && !theirs.includes(told);
    const current = [told, viewer.branch, ...theirs].find((one) => theirs.includes(one)) ?? "";
    // Of one branch without a tab that says which: the list's own, or the one that a link asked for.
    const without = withTabs ? undefined : told || withoutTabs(viewer);
    const wanted = {
      ...(spec.pageOrder && { sort: spec.pageOrder }),
      ...state,
      ...(withTabs && { location: together ? undefined : current }),
      ...fixed,
    };
    return { withTabs, theirs, together, current, without, wanted };
  }

  /** What a page shows for the state in its URL, of which `fixed` are values that the page decides itself. */
  async function page(
    viewer: Viewer,
    searchParams: SearchParams,
    fixed: Record<string, string | undefined> = {},
  ): Promise<ListView<RowAnswer>> {
    if (!holds(viewer, spec.who)) throw new Refused(refuse(403));
    const { state, also, memory } = await stateOf(viewer, searchParams);
    const { withTabs, theirs, together, current, without, wanted } = placeOf(viewer, state, fixed);
    const parsed: Input = input.parse(wanted);
    const where = await whereOf(viewer, parsed);
    // A filter that cannot be asked finds nobody; a scope that refuses is a page that is not theirs.
    if (isFailure(where) && where.status !== 422) throw new Refused(where);
    const [read, count, controls] = await Promise.all([
      isFailure(where) ? { rows: [] } : pageOf(parsed, where),
      isFailure(where) ? 0 : isCounted(parsed) ? countOf(where) : undefined,
      controlsFor(viewer, state),
    ]);
    const refused = await counted(viewer, read.rows);
    const found: Page<RowAnswer> = refused ? { rows: [] } : read;
    const { limit: _, cursor: __, before: ___, ...exported } = wanted as Record<string, string>;
    return {
      ...found,
      refused: refused?.message,
      count: spec.count && count,
      state: { ...shown(state), ...also },
      kept: { ...shown(state), ...inUrl(fixed), ...also },
      controls,
      memory,
      sort: sortOf(parsed),
      sorts,
      ...(withTabs && {
        tabs: together
          ? { branches: [...branchTabs(theirs), togetherTab], current: everyBranch }
          : { branches: branchTabs(theirs), current },
      }),
      branch: without && branchName(without),
      exported: mayExport(viewer) && found.rows.length > 0 ? exported : undefined,
    };
  }

  /** The state in an address, or where that says nothing what is kept for this person. */
  async function stateOf(viewer: Viewer, searchParams: SearchParams): Promise<PageState> {
    const said = await listState(ofPage, searchParams);
    return spec.kept ? recall(viewer, known(viewer), said, await searchParams) : { state: said };
  }

  /** What a state that was kept is read with. */
  const known = (viewer: Viewer) => ({
    name: spec.name,
    filters: spec.filters ?? {},
    valid: (stored: ListState) => listState(ofPage, Promise.resolve(stored)),
    controls: (state: ListState) => controlsFor(viewer, state, Object.keys(state)),
    branches: spec.branch?.of?.(viewer) ?? viewer.branches,
    views: spec.names === undefined,
  });

  /** The address may carry a day as the database writes it; people read and type it their way. */
  const shown = (state: ListState) => {
    const written = filters.flatMap(([name, { kind }]) => {
      const given = state[name];
      return kind === "day" && given && /^\d{4}-/.test(given) ? [[name, showDate(given)]] : [];
    });
    return { ...state, ...Object.fromEntries(written) };
  };

  /** What names the list stands in the page's path. */
  const inUrl = (fixed: Record<string, string | undefined>) =>
    Object.fromEntries(
      Object.entries(fixed).filter(([name, value]) => value && Object.hasOwn(narrowing, name)),
    ) as ListState;

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

  return {
    ...query({ name: spec.name, failed: spec.failed, who: spec.who, input, read }),
    summary: spec.summary,
    failed: spec.failed,
    who: spec.who,
    answers: (spec.answers && z.array(spec.answers)) as A extends z.ZodType ? z.ZodType : undefined,
    /** what the call answers, of what was asked for as `input` reads it */
    rows: read,
    /** what all that is asked for has in common, for what is done with all of it; never more than the viewer may see */
    matching: async (viewer: Viewer, given: Input): Promise<W | Failure> => {
      if (!holds(viewer, spec.who)) return refuse(403);
      const parsed = parse(input, given);
      return parsed.ok ? whereOf(viewer, parsed.data) : parsed;
    },
    page,
    count: async (viewer: Viewer, given: Input) => {
      const where = await whereOf(viewer, input.parse(given));
      return isFailure(where) ? 0 : countOf(where);
    },
    /** the state of its page, as this person left it where the address says nothing */
    keptState: async (viewer: Viewer, searchParams: SearchParams): Promise<ListState> =>
      (await stateOf(viewer, searchParams)).state,
    /** how many rows the page of a kept state has; undefined where they are not counted */
    viewCount: async (viewer: Viewer, stored: ListState): Promise<number | undefined> => {
      const { state } = await askable(stored, known(viewer));
      const parsed = input.parse(placeOf(viewer, state).wanted);
      const where = await whereOf(viewer, parsed);
      if (isFailure(where)) return 0;
      return isCounted(parsed) ? countOf(where) : undefined;
    },
    excel: exportOf({
      name: spec.name,
      summary: spec.summary,
      who: spec.who,
      input: z.object(asked),
      excel: spec.excel,
      may: mayExport,
      searches: filters.flatMap(([name, { kind }]) => (kind === "search" ? [name] : [])),
      where: whereOf,
      page: pageOf,
      people: peopleIn,
    }),
  };
}
