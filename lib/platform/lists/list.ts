import "server-only";
import { z } from "zod";
import { holds, type Viewer } from "@/lib/platform/access/policy";
import { exportOf } from "@/lib/platform/lists/export";
import { listPage } from "@/lib/platform/lists/list-page";
import { listQuery } from "@/lib/platform/lists/list-query";
import type { Input, ListSpec, ReadySpec } from "@/lib/platform/lists/list-spec";
import type { Answer } from "@/lib/platform/operation/answer";
import { parse } from "@/lib/platform/operation/parse";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";

/**
 * A list, declared once: who, what they may see, what narrows and orders it, and how its rows are read.
 * It gives what a page shows (list-page.ts), the call and the count (list-query.ts) and the export.
 * See "Add a list" in CONTRIBUTING.md.
 */
export function list<
  W extends object,
  Found extends { id: string | bigint },
  Row,
  S extends string,
  N extends z.ZodRawShape = Record<never, never>,
  A extends z.ZodType | undefined = undefined,
>(declared: ListSpec<W, Found, Answer<A, Row>, S, N> & { answers?: A }) {
  const spec = declared as unknown as ReadySpec<W, Answer<A, Row>>;
  const { name, summary, who, failed, from, excel, filters = {} } = spec;
  const rows = listQuery(spec);
  /** A file holds what its page shows: whoever may see a list may take it along (A7). */
  const mayExport = (viewer: Viewer) => excel !== undefined && holds(viewer, who);

  return {
    ...query({ name, failed, who, from, input: rows.input, read: rows.read }),
    summary,
    failed,
    who,
    answers: (declared.answers && z.array(declared.answers)) as A extends z.ZodType
      ? z.ZodType
      : undefined,
    /** what the call answers, of what was asked for as `input` reads it */
    rows: rows.read,
    /** what all that is asked for has in common, for what is done with all of it; never more than the viewer may see */
    matching: async (viewer: Viewer, given: Input): Promise<W | Failure> => {
      if (!holds(viewer, who)) return refuse(403);
      const parsed = parse(rows.input, given);
      return parsed.ok ? rows.whereOf(viewer, parsed.data) : parsed;
    },
    count: async (viewer: Viewer, given: Input) => {
      const where = await rows.whereOf(viewer, rows.input.parse(given));
      return isFailure(where) ? 0 : rows.countOf(where);
    },
    ...listPage(spec, rows, mayExport),
    excel: exportOf({
      name,
      summary,
      who,
      input: rows.ofAll,
      excel,
      may: mayExport,
      searches: Object.keys(filters).filter((one) => filters[one]?.kind === "search"),
      where: rows.whereOf,
      page: rows.pageOf,
      people: rows.peopleIn,
    }),
  };
}
