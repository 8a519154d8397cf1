import "server-only";
import { z } from "zod";
import type { OpenCase } from "@/lib/case/queries";
import { type Place, place, placeText } from "@/lib/desk/timeline/place";
import { sourceNames, sources } from "@/lib/desk/timeline/sources";
import { kindNames, type TimelineKind } from "@/lib/parts/part/labels";
import type { Content, EntryWords, TimelineSource } from "@/lib/parts/part/timeline-source";
import type { StatusKind } from "@/lib/parts/status-updates/labels";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { Prisma } from "@/prisma/generated/client";

const perPage = 40;

/** The state of the tab, as it stands in its URL. */
export const timelineInput = z.object({
  cursor: place.optional(),
  before: place.optional(),
  kind: by.givenOr(["all", ...kindNames], "all"),
});

export type TimelineEntry = EntryWords & {
  key: string;
  kind: TimelineKind;
  status?: StatusKind;
  title: string;
  at: Date;
  by?: string;
};

type Row = { id: string; source: string; at: Date; content: Content };
type Way = "older" | "newer";

function sourceOf(name: string): TimelineSource {
  const source = sources[name];
  if (!source) throw new Error(`The timeline has no source ${name}`);
  return source;
}

/** The entry as people read it; `tab` is where it leads unless the record has a page of its own. */
function entryOf({ id, source: name, at, content }: Row, refNo: string): TimelineEntry {
  const { kind, status, title, tab, say } = sourceOf(name);
  return {
    key: `${name}-${id}`,
    kind,
    status: status as StatusKind | undefined,
    title,
    at,
    by: content.by ?? undefined,
    href: tab == null ? undefined : `/app/view-assessment/${refNo}${tab}`,
    ...say(content, { id, refNo }),
  };
}

/** What comes after a place of any source, in this one. */
function beyond({ at, id = "r.id" }: TimelineSource, name: string, from: Place, way: Way) {
  const [column, key] = [Prisma.raw(at), Prisma.raw(id)];
  const [upTo, next] = way === "older" ? ["<=", "<"] : [">=", ">"];
  const moment = Prisma.sql`${from.at}::timestamptz`;
  if (name === from.source)
    return Prisma.sql`AND ${column} ${Prisma.raw(upTo)} ${moment}
      AND (${column} ${Prisma.raw(next)} ${moment} OR ${key} ${Prisma.raw(next)} ${from.id}::uuid)`;
  // Of the same moment the sources follow each other by their names.
  const same = name < from.source === (way === "older");
  return Prisma.sql`AND ${column} ${Prisma.raw(same ? upTo : next)} ${moment}`;
}

/** The rows of one source that can be on the page, along its index. */
function branch(name: string, assessmentId: string, from: Place | undefined, way: Way) {
  const source = sourceOf(name);
  const { at, id = "r.id", of = "r.assessment_id", where = "true" } = source;
  const direction = Prisma.raw(way === "older" ? "DESC" : "ASC");
  return Prisma.sql`(
    SELECT ${Prisma.raw(`'${name}'`)} AS source, ${Prisma.raw(id)} AS id, ${Prisma.raw(at)} AS at
    FROM ${Prisma.raw(source.from)}
    WHERE ${Prisma.raw(of)} = ${assessmentId}::uuid AND ${Prisma.raw(where)} ${from ? beyond(source, name, from, way) : Prisma.empty}
    ORDER BY 3 ${direction}, 2 ${direction} LIMIT ${perPage + 1})`;
}

const contents = (names: readonly string[]) =>
  Prisma.raw(names.map((name) => `WHEN '${name}' THEN (${sourceOf(name).content})`).join("\n"));

/** The entries of these sources after a place, or before it; one more than a page holds. */
async function read(opened: OpenCase, names: readonly string[], from: Place | undefined, way: Way) {
  const direction = Prisma.raw(way === "older" ? "DESC" : "ASC");
  const branches = names.map((name) => branch(name, opened.id, from, way));
  // One statement: the page's places first, then what only these few entries say.
  return db.$queryRaw<Row[]>`
    WITH of_case AS (SELECT ${opened.ref_no}::text AS ref_no),
    p AS MATERIALIZED (
      SELECT * FROM (${Prisma.join(branches, " UNION ALL ")}) AS entries
      ORDER BY at ${direction}, source COLLATE "C" ${direction}, id ${direction} LIMIT ${perPage + 1})
    SELECT p.id, p.source, p.at, CASE p.source ${contents(names)} END AS content
    FROM p ORDER BY p.at ${direction}, p.source COLLATE "C" ${direction}, p.id ${direction}`;
}

/**
 * What happened on a case, the newest first, in pages that cost the same however much there is: of every kind, or of
 * one. For whoever may open the case (A2), who sees all of it, its money too.
 */
export async function timelineOf(opened: OpenCase, state: z.input<typeof timelineInput>) {
  const { cursor, before, kind } = timelineInput.parse(state);
  const names = sourceNames.filter((name) => kind === "all" || sourceOf(name).kind === kind);
  const found = await read(opened, names, before ?? cursor, before ? "newer" : "older");
  const goesOn = found.length > perPage;
  const page = found.slice(0, perPage);
  const rows = before ? page.reverse() : page;
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNewer = before ? goesOn : cursor !== undefined;
  return {
    kind,
    rows: rows.map((row) => entryOf(row, opened.ref_no)),
    next: last && (goesOn || before) ? placeText(last) : undefined,
    previous: first && hasNewer ? placeText(first) : undefined,
  };
}
export type Timeline = Awaited<ReturnType<typeof timelineOf>>;
