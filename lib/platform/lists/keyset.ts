import "server-only";
import { z } from "zod";
import type { Page } from "@/lib/platform/operation/query";

// The one way in which lists are paged (decision H5). A page is named by a row, not by its number:
// by the value of the column that orders the list and, where several rows have the same, by the id.
// `cursor` continues after that row, `before` goes back from it. Either is one range of an index,
//   WHERE created_at <= $at AND (created_at < $at OR id < $id) ORDER BY created_at DESC, id DESC LIMIT 51
// so the cost of a page grows neither with how deep it is nor with how many rows there are.

/** What a column that orders a list holds. It is never null, because nothing comes after null. */
type Kind = "moment" | "text" | "number" | "decimal" | "id" | "line";
export type Sort = { column: string; kind: Kind; unique: boolean };

export const byMoment = (column: string): Sort => ({ column, kind: "moment", unique: false });
export const byText = (column: string): Sort => ({ column, kind: "text", unique: false });
/** An exact decimal, as PostgreSQL's numeric. */
export const byDecimal = (column: string): Sort => ({ column, kind: "decimal", unique: false });
/** A whole number that no two rows share. */
export const byNumber = (column: string): Sort => ({ column, kind: "number", unique: true });
/** A moment, of rows whose ids are numbers. */
export const byLine = (column: string): Sort => ({ column, kind: "line", unique: false });
/** Ids are uuid version 7: their order is that in which the rows were made. */
export const byId: Sort = { column: "id", kind: "id", unique: true };

type Way = "asc" | "desc";
const turned = { asc: "desc", desc: "asc" } as const;
export type Order = Sort & { way: Way };
export const ascending = (sort: Sort): Order => ({ ...sort, way: "asc" });
export const descending = (sort: Sort): Order => ({ ...sort, way: "desc" });

/** PostgreSQL's days begin in another year than JavaScript's; ours all lie between these two. */
const isOurs = (moment: Date) => moment.getTime() >= 0 && moment.getUTCFullYear() < 10_000;

type Value = Date | string | bigint;
const moment = (text: string) => {
  const moment = new Date(/^\d+$/.test(text) ? Number(text) : Number.NaN);
  return isOurs(moment) ? moment : undefined;
};
const readers: Record<Kind, (text: string) => Value | undefined> = {
  moment,
  line: moment,
  text: (text) => (text.includes("\0") ? undefined : text),
  // One digit less than the largest that PostgreSQL's bigint holds.
  number: (text) => (/^\d{1,18}$/.test(text) ? BigInt(text) : undefined),
  decimal: (text) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? text : undefined),
  id: (text) => (text === "" ? text : undefined),
};
const isKind = (kind: string): kind is Kind => Object.hasOwn(readers, kind);

/** A row's place in a list of this kind. */
type Place = { kind: Kind; value: Value; id: string | bigint };

const idOf = (kind: Kind, text: string) =>
  kind === "line" ? readers.number(text) : z.uuid().safeParse(text).data;

function placeOf(row: Record<string, unknown> | undefined, { column, kind }: Sort) {
  if (!row) return undefined;
  const value = row[column];
  if (value === undefined || value === null) throw new Error(`A row of a list lacks its ${column}`);
  const text = kind === "id" ? "" : value instanceof Date ? value.getTime() : value;
  return Buffer.from(`${kind}.${text}.${row.id}`).toString("base64url");
}

const place = z
  .string()
  .max(2000)
  .transform((text, context): Place => {
    const cursorText = Buffer.from(text, "base64url").toString();
    const [, kind = "", typed = "", id = ""] = /^(\w+)\.(.*)\.([^.]+)$/s.exec(cursorText) ?? [];
    if (isKind(kind)) {
      const [value, row] = [readers[kind](typed), idOf(kind, id)];
      if (value !== undefined && row !== undefined) return { kind, value, id: row as Place["id"] };
    }
    context.addIssue({ code: "custom", message: "cursor is not one of ours" });
    return z.NEVER;
  });

/** The cursor of a page, in the URL of a list and in the query of its call. */
export const places = { cursor: place.optional(), before: place.optional() };
export const paging = { limit: z.coerce.number().int().min(1).max(200).default(50), ...places };

export type At = { limit: number; cursor?: Place; before?: Place };

/** Whether a place is of a list in another order, which has no such place. */
export const isElsewhere = ({ cursor, before }: At, { kind }: Sort) =>
  [cursor, before].some((from) => from && from.kind !== kind);

/** The part of a Prisma query that cuts a page out of a list. */
export type Cut<W> = { where: W; orderBy: Record<string, Way>[]; take: number };

function range({ column, unique }: Sort, way: Way, { value, id }: Place) {
  const [upTo, beyond] = way === "desc" ? (["lte", "lt"] as const) : (["gte", "gt"] as const);
  if (column === "id") return { id: { [beyond]: id } };
  if (unique) return { [column]: { [beyond]: value } };
  // The first condition bounds the range of the index, the second leaves out the rows before
  // among those that have the same value.
  return {
    [column]: { [upTo]: value },
    OR: [{ [column]: { [beyond]: value } }, { id: { [beyond]: id } }],
  };
}

/** All of these conditions. Prisma's type of one says that it may be made of several, each table its own. */
export const all = <W extends object>(...conditions: (W | undefined)[]) =>
  ({ AND: conditions.filter((one) => one !== undefined) }) as unknown as W;

/** The condition that a row comes after this one in a list. */
export const after = <W extends object>(order: Order, row: Record<string, unknown>) => {
  const from = place.parse(placeOf(row, order));
  return range(order, order.way, from) as unknown as W;
};

/**
 * Reads a page of the rows under a condition. One row more than wanted is read: it tells whether the
 * list goes on. What comes before a row is read backwards and turned round again.
 */
export async function readPage<W extends object, Row extends { id: string | bigint }>(
  order: Order,
  place: At,
  where: W,
  find: (cut: Cut<W>) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const { limit, cursor, before }: At = isElsewhere(place, order) ? { limit: place.limit } : place;
  const from = before ?? cursor;
  const way = before ? turned[order.way] : order.way;
  const pageRows = await find({
    where: all(where, from && (range(order, way, from) as unknown as W)),
    orderBy: order.unique ? [{ [order.column]: way }] : [{ [order.column]: way }, { id: way }],
    take: limit + 1,
  });
  const goesOn = pageRows.length > limit;
  const rows = before ? pageRows.slice(0, limit).reverse() : pageRows.slice(0, limit);
  return {
    rows,
    next: goesOn || before ? placeOf(rows.at(-1), order) : undefined,
    previous: before
      ? goesOn
        ? placeOf(rows[0], order)
        : undefined
      : cursor && placeOf(rows[0], order),
  };
}
