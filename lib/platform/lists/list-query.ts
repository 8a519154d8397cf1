import "server-only";
import { z } from "zod";
import type { Viewer } from "@/lib/platform/access/policy";
import { countPeople } from "@/lib/platform/limits/people";
import { location } from "@/lib/platform/lists/filters";
import {
  type At,
  all,
  ascending,
  descending,
  isElsewhere,
  type Order,
  paging,
  readPage,
} from "@/lib/platform/lists/keyset";
import type { Input, ReadySpec } from "@/lib/platform/lists/list-spec";
import type { Page } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { twoDecimals } from "@/lib/values/money";

const countLimit = 1_000;

/** What a list can be asked: `input` is its call's, `ofPage` its page's, `ofAll` its export's. */
function inputsOf<W extends object, Row>({
  sorts,
  names,
  branch,
  filters = {},
}: ReadySpec<W, Row>) {
  const signed = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
  const sort = z.enum(signed).optional();
  const narrowing: z.ZodRawShape = {
    ...(branch && { location }),
    ...Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema])),
  };
  const ofAll = { ...names?.shape, ...narrowing, sort };
  return {
    narrowing,
    input: z.object({ ...paging, ...ofAll }) as z.ZodObject,
    ofPage: z.object({ ...paging, ...narrowing, sort }),
    ofAll: z.object(ofAll),
  };
}

/** Reads the rows of a list. They are read here only, and always under the viewer's scope. */
export function listQuery<W extends object, Row>(spec: ReadySpec<W, Row>) {
  const filters = Object.entries(spec.filters ?? {});

  /** The order of the rows, as the URL says it. */
  function sortOf(input: Input): string {
    if (typeof input.sort === "string") return input.sort;
    return typeof spec.order === "function" ? spec.order(input) : spec.order;
  }

  function orderOf(input: Input): Order {
    const sort = sortOf(input);
    const descends = sort.startsWith("-");
    const column = spec.sorts[descends ? sort.slice(1) : sort];
    if (!column) throw new Error(`${spec.name} has no order by ${sort}`);
    return descends ? descending(column) : ascending(column);
  }

  /** The branch of people who have no branch tabs. */
  const branchWithoutTabs = (viewer: Viewer) =>
    spec.branch?.tabs(viewer) ? undefined : spec.branch?.otherwise?.(viewer);

  /** The viewer's scope, narrowed by what the input asks. */
  async function whereOf(viewer: Viewer, input: Input): Promise<W | Failure> {
    const scope = await spec.scope(viewer, input);
    if (isFailure(scope)) return scope;
    const conditions = await Promise.all(
      filters.flatMap(([name, { where }]) =>
        input[name] === undefined ? [] : [where(input[name], viewer)],
      ),
    );
    const wrong = conditions.find(isFailure);
    if (wrong) return wrong;
    const branch = input.location ?? branchWithoutTabs(viewer);
    const inBranch = branch ? ({ location: branch } as unknown as W) : undefined;
    return all(scope, inBranch, ...(conditions as W[]));
  }

  async function pageOf(input: Input, where: W): Promise<Page<Row>> {
    const { rows, ...around } = await readPage(orderOf(input), input as At, where, spec.find);
    return { rows: rows.map(spec.row), ...around };
  }

  /** The people whose contact data these rows show. */
  const peopleIn = (rows: Row[]) => rows.flatMap((row) => spec.person?.(row) ?? []);

  /** Counts the people of these rows; a Failure where they are too many (decision A13). */
  const countPeopleIn = (viewer: Viewer, rows: Row[]) => countPeople(viewer, peopleIn(rows));

  /** The answer of the list's call. */
  async function read(viewer: Viewer, input: Input): Promise<Page<Row> | Failure> {
    if (isElsewhere(input as At, orderOf(input))) {
      const message = "cursor is of another order";
      return refuse(422, message, { fields: { cursor: message } });
    }
    const where = await whereOf(viewer, input);
    if (isFailure(where)) return where;
    const page = await pageOf(input, where);
    return (await countPeopleIn(viewer, page.rows)) ?? page;
  }

  /** How many rows there are, no further than a thousand: 1,001 are more. */
  const countOf = async (where: W) => spec.count?.({ where, take: countLimit + 1 });
  /** The same with what these rows add up to, as "123456.50"; without a sum where nothing is added up, or nothing is there. */
  const countAndSumOf = async (where: W): Promise<{ count?: number; sum?: string }> => {
    if (!spec.sum) return { count: await countOf(where) };
    const { count, sum } = await spec.sum.of({ where, take: countLimit + 1 });
    return { count, ...(sum && { sum: twoDecimals(sum) }) };
  };
  const isCounted = (input: Input) => !spec.uncounted?.some((name) => input[name] !== undefined);

  return {
    ...inputsOf(spec),
    sortOf,
    branchWithoutTabs,
    whereOf,
    pageOf,
    peopleIn,
    countPeopleIn,
    read,
    countOf,
    countAndSumOf,
    isCounted,
  };
}
export type ListQuery<W extends object, Row> = ReturnType<typeof listQuery<W, Row>>;
