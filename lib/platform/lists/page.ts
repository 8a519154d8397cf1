import "server-only";
import { z } from "zod";
import type { Page } from "@/lib/platform/operation/query";

// Keyset paging (decision H5): newest first by (createdAt, id). The cost of a page does not grow
// with how deep it is or how many rows there are.

/** PostgreSQL's days begin in another year than JavaScript's; ours all lie between these two. */
const isOurs = (at: Date) => at.getTime() >= 0 && at.getUTCFullYear() < 10_000;

const cursor = z
  .string()
  .max(100)
  .transform((text, context) => {
    const [ms, id] = Buffer.from(text, "base64url").toString().split(".");
    const at = new Date(Number(ms));
    if (ms && isOurs(at) && z.uuid().safeParse(id).success) return { at, id: id as string };
    context.addIssue({ code: "custom", message: "cursor is not one of ours" });
    return z.NEVER;
  });

/** The fields that every list's input has. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: cursor.optional(),
};

export type Cursor = z.output<typeof cursor>;

/** The condition that continues after a cursor. `lte` bounds the index range, the rest the ties. */
export const after = (at: Cursor | undefined) =>
  at && { createdAt: { lte: at.at }, OR: [{ createdAt: { lt: at.at } }, { id: { lt: at.id } }] };

export const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** The same for what has its moment under `date`. */
export const afterDate = (at: Cursor | undefined) =>
  at && { date: { lte: at.at }, OR: [{ date: { lt: at.at } }, { id: { lt: at.id } }] };
export const newestDateFirst = [{ date: "desc" as const }, { id: "desc" as const }];

/** The same for searches over everything, whose ids (uuid version 7) are in order of time. */
export const afterId = (at: Cursor | undefined) => at && { id: { lt: at.id } };
export const newestIdFirst = { id: "desc" as const };

/**
 * One row more than wanted was read: it tells whether there is a next page. `at` is the date that the
 * list goes by; rows of a list in the order of their ids may lack it.
 */
export function toPage<Row extends { id: string; createdAt?: Date }>(
  rows: Row[],
  limit: number,
  at: (row: Row) => Date | undefined = ({ createdAt }) => createdAt,
): Page<Row> {
  if (rows.length <= limit) return { rows };
  const kept = rows.slice(0, limit);
  const last = kept[limit - 1];
  return {
    rows: kept,
    next: last && Buffer.from(`${at(last)?.getTime() ?? 0}.${last.id}`).toString("base64url"),
  };
}

// Lists with a way back as well: a page is what comes after `cursor`, or what comes before `before`,
// which is read backwards and turned round again.

/** A place in a list that goes by a text: the text, and the id where several have the same. */
const textCursor = z
  .string()
  .max(2000)
  .transform((text, context) => {
    const [, at, id] = /^(.*)\.([^.]+)$/s.exec(Buffer.from(text, "base64url").toString()) ?? [];
    if (at !== undefined && !at.includes("\0") && z.uuid().safeParse(id).success)
      return { at, id: id as string };
    context.addIssue({ code: "custom", message: "cursor is not one of ours" });
    return z.NEVER;
  });

export const bothWays = { ...paging, before: cursor.optional() };
/** The same for the catalogue: calls read it newest first (decision H5), people by name. */
export const listedBothWays = {
  ...paging,
  cursor: textCursor.optional(),
  before: textCursor.optional(),
  order: z.enum(["newest", "name"]).default("newest"),
};

type Key = Date | string;
type Place<K extends Key> = { at: K; id: string };
export type At<K extends Key = Date> = { limit: number; cursor?: Place<K>; before?: Place<K> };

type Direction = "asc" | "desc";
const turned = { asc: "desc", desc: "asc" } as const;
type Bound<K> = { lt?: K; lte?: K; gt?: K; gte?: K };

/** The part of a Prisma query that cuts a page out of a list in the order of one column, then the id. */
export const orderedBy =
  <F extends string>(field: F, direction: Direction) =>
  <K extends Key>(at: At<K>) => {
    const from = at.before ?? at.cursor;
    const way: Direction = at.before ? turned[direction] : direction;
    const [upTo, beyond] = way === "desc" ? (["lte", "lt"] as const) : (["gte", "gt"] as const);
    const by = <T>(value: T) => ({ [field]: value }) as Record<F, T>;
    const bound = (value: K): Bound<K> => ({ [beyond]: value });
    return {
      // The first condition bounds the range of the index, the second leaves out the ties before.
      where: from && {
        ...by<Bound<K>>({ [upTo]: from.at }),
        OR: [by(bound(from.at)), { id: { [beyond]: from.id } }],
      },
      orderBy: [by(way), { id: way }],
      take: at.limit + 1,
    };
  };

export const newest = orderedBy("createdAt", "desc");

/** The same for a list in the order of its ids, latest first. */
export const newestById = <K extends Key>(at: At<K>) => {
  const from = at.before ?? at.cursor;
  return {
    where: from && { id: at.before ? { gt: from.id } : { lt: from.id } },
    orderBy: [{ id: at.before ? ("asc" as const) : ("desc" as const) }],
    take: at.limit + 1,
  };
};

const byName = orderedBy("listedAs", "asc");

export const listed = ({ order, ...at }: At<string> & { order: "newest" | "name" }) =>
  order === "name" ? byName(at) : newestById(at);

/** One row more than wanted was read: it tells whether the list goes on that way. */
export function pageOf<Row extends { id: string }, K extends Key>(
  found: Row[],
  { limit, cursor, before }: At<K>,
  key: (row: Row) => K,
): Page<Row> {
  const goesOn = found.length > limit;
  const rows = before ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const place = (row: Row | undefined) => {
    const at = row && key(row);
    const text = at instanceof Date ? at.getTime() : at;
    return row && Buffer.from(`${text}.${row.id}`).toString("base64url");
  };
  return {
    rows,
    next: goesOn || before ? place(rows.at(-1)) : undefined,
    previous: before ? (goesOn ? place(rows[0]) : undefined) : cursor && place(rows[0]),
  };
}
