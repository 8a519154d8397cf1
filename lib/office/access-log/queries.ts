import "server-only";
import { z } from "zod";
import { type AccessRow, accessLine } from "@/lib/office/access-log/answer";
import { labels, officeHours, unusualOpenings } from "@/lib/office/access-log/labels";
import { logFilters, logScope } from "@/lib/office/audit/log-filters";
import type { Viewer } from "@/lib/platform/access/policy";
import { type AccessKind, accessKinds } from "@/lib/platform/audit/access-kinds";
import { byWords } from "@/lib/platform/audit/labels";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { asMoment } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byLine, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { onDay } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { valuesOf } from "@/lib/values/options";
import { Prisma } from "@/prisma/generated/client";

type Where = Prisma.AccessLineWhereInput;

/** A list says so many people of an export; a filter by case finds the others too. */
const named = 3;

async function accessRows(cut: Cut<Where>) {
  const lines = await db.accessLine.findMany(cut);
  const [staff, files] = await Promise.all([
    db.staff.findMany({
      where: { id: { in: lines.map(({ staffId }) => staffId) } },
      select: { id: true, name: true, email: true },
    }),
    db.storedFile.findMany({
      where: { id: { in: lines.flatMap(({ fileId }) => fileId ?? []) } },
      select: { id: true, name: true },
    }),
  ]);
  const people = new Map(staff.map(({ id, ...person }) => [id, person]));
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return lines.map((line) => ({
    ...line,
    by: { ...(people.get(line.staffId) ?? { name: "–", email: "–" }), key: line.keyName },
    file: names.get(line.fileId ?? "") ?? null,
  }));
}
type Line = Awaited<ReturnType<typeof accessRows>>[number];

const answer = ({ id, at, kind, operation, people, location, ...line }: Line): AccessRow => ({
  _id: String(id),
  at,
  by: line.by,
  kind: { value: kind, label: accessKinds[kind as AccessKind] },
  operation,
  people: people.slice(0, named),
  count: people.length,
  file: line.file,
  location: location === null ? null : branchOption(location),
});

/** The access log, newest line first. Nobody changes or deletes a line before its time. */
export const accessList = list({
  name: "access.list",
  summary: "The access log: who opened or exported whose data, when",
  answers: accessLine,
  who: "audit.read",
  scope: logScope,
  filters: {
    ...logFilters<Where>({
      ofPerson: (staffId) => ({ staffId }),
      ofRefs: (refs) => ({ people: { hasSome: refs } }),
    }),
    kind: by.choice(
      labels.kind,
      z.enum(valuesOf(accessKinds)),
      Object.entries(accessKinds).map(([value, label]) => ({ value, label })),
      (kind): Where => ({ kind }),
    ),
  },
  sorts: { date: byLine("at") },
  order: "-date",
  find: accessRows,
  row: answer,
  excel: {
    title: "Access log",
    cells: {
      [labels.at]: (row) => asMoment(row.at),
      [labels.by]: (row) => byWords(row.by),
      Email: (row) => row.by.email,
      [labels.kind]: (row) => row.kind.label,
      [labels.people]: (row) => (row.count > named ? `${row.count} people` : row.people.join(", ")),
      [labels.file]: (row) => row.file,
      [labels.location]: (row) => row.location?.label,
    },
  },
});

/** Lines of the access log in one document: more than a person gets in a year. */
const mostLines = 5_000;

export type Access = { at: Date; by: string; kind: AccessKind; what: string; requestId: string };

/** The lines about these people, oldest first: a case by its ref_no, a lead as "lead <id>". */
export async function accessTo(people: string[]): Promise<Access[]> {
  const lines = await db.accessLine.findMany({
    where: { people: { hasSome: people } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: mostLines,
  });
  const staff = await db.staff.findMany({
    where: { id: { in: lines.map(({ staffId }) => staffId) } },
    select: { id: true, name: true },
  });
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return lines.map(({ at, staffId, keyName, kind, requestId }) => ({
    at,
    by: byWords({ name: names.get(staffId) ?? "–", key: keyName }),
    kind: kind as AccessKind,
    what: accessKinds[kind as AccessKind],
    requestId,
  }));
}

/** What somebody did on a day that is not their way. */
export type UnusualDay = {
  day: string;
  staffId: string;
  name: string;
  /** many openings, or exports at night */
  why: "openings" | "night";
  count: number;
  /** the own median of a day; null of exports at night */
  usual: number | null;
};

type Span = { from: string; to: string };
/** The lines that an admin of some branches sees; undefined: all of them. */
type Reader = Pick<Viewer, "branches" | "allBranches"> | undefined;

/** Days before the one that is judged, of which the median is taken. */
const daysBefore = 30;

/** The days of a span on which somebody opened far more than usual, or took something along at night, newest first. */
export function unusualDays({ from, to }: Span, reader?: Reader): Promise<UnusualDay[]> {
  const { times, least, days } = unusualOpenings;
  const seen =
    !reader || reader.allBranches
      ? Prisma.sql`true`
      : Prisma.sql`location = ANY (${reader.branches})`;
  const [first, last] = [onDay(from).gte, onDay(to).lt];
  return db.$queryRaw<UnusualDay[]>`
    WITH looks AS (
      SELECT staff_id, india_day(at) AS day, sum(cardinality(people))::int AS count FROM access_line
      WHERE kind <> 'export' AND at >= ${first}::timestamptz - ${daysBefore} * interval '1 day' AND at < ${last}::timestamptz AND ${seen}
      GROUP BY 1, 2),
    many AS (
      SELECT l.staff_id, l.day, l.count, known.usual FROM looks l CROSS JOIN LATERAL (
        SELECT count(*) AS days, percentile_disc(0.5) WITHIN GROUP (ORDER BY p.count) AS usual FROM looks p
        WHERE p.staff_id = l.staff_id AND p.day < l.day AND p.day >= l.day - ${daysBefore}::int) known
      WHERE l.day >= ${toDate(from)}::date AND l.count >= ${least} AND known.days >= ${days} AND l.count >= ${times} * known.usual),
    night AS (
      SELECT staff_id, india_day(at) AS day, count(*)::int AS count FROM access_line
      WHERE kind IN ('export', 'held') AND at >= ${first}::timestamptz AND at < ${last}::timestamptz AND ${seen}
        AND extract(hour FROM at AT TIME ZONE 'Asia/Kolkata') NOT BETWEEN ${officeHours.from} AND ${officeHours.to - 1}
      GROUP BY 1, 2)
    SELECT u.day::text, u.staff_id::text AS "staffId", coalesce(s.name, '–') AS name, u.why, u.count, u.usual FROM (
      SELECT staff_id, day, 'openings' AS why, count, usual FROM many
      UNION ALL SELECT staff_id, day, 'night', count, NULL FROM night) u
    LEFT JOIN staff s ON s.id = u.staff_id ORDER BY u.day DESC, name, why`;
}
