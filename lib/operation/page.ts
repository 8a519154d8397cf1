import "server-only";
import { z } from "zod";
import type { Page } from "@/lib/operation/query";

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
