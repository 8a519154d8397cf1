import "server-only";
import { z } from "zod";
import { type AccessRow, accessLine } from "@/lib/office/access-log/answer";
import { labels } from "@/lib/office/access-log/labels";
import { years } from "@/lib/office/audit/queries";
import { handlerOptions } from "@/lib/people/staff/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { type AccessKind, accessKinds } from "@/lib/platform/audit/access-kinds";
import { branchOption, branchTabs, refPrefixes } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { asMoment } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byLine, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { refuse } from "@/lib/platform/result";
import { onDay } from "@/lib/values/clock";
import { branch } from "@/lib/values/fields/branch";
import { valuesOf } from "@/lib/values/options";
import { readRefs } from "@/lib/values/search-words";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.AccessLineWhereInput;

/** An admin's: the lines of their branches, and those of the house where none is closed to them (P4). */
export const accessScope = ({ branches, allBranches }: Viewer): Where =>
  allBranches ? {} : { location: { in: branches } };

/** The lines of a case by its number, however it is written; also after the case went. */
function ofCase(typed: string): Where | ReturnType<typeof refuse> {
  const refs = readRefs(typed, refPrefixes(), years());
  if (refs) return { people: { hasSome: refs } };
  const message = `${labels.case} is a reference number, such as GSP-26-00042`;
  return refuse(422, message, { fields: { case: message } });
}

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
    by: people.get(line.staffId) ?? { name: "–", email: "–" },
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
  scope: accessScope,
  filters: {
    person: by.record(labels.by, handlerOptions, (staffId): Where => ({ staffId })),
    case: by.search(labels.case, ofCase),
    kind: by.choice(
      labels.kind,
      z.enum(valuesOf(accessKinds)),
      Object.entries(accessKinds).map(([value, label]) => ({ value, label })),
      (kind): Where => ({ kind }),
    ),
    from: by.day(labels.from, (day): Where => ({ at: { gte: onDay(day).gte } })),
    to: by.day(labels.to, (day): Where => ({ at: { lt: onDay(day).lt } })),
    location: {
      ...by.choice(
        labels.location,
        branch(labels.location),
        async ({ branches }) => branchTabs(branches),
        (location): Where => ({ location }),
      ),
      shownTo: ({ branches }: Viewer) => branches.length > 1,
    },
  },
  sorts: { date: byLine("at") },
  order: "-date",
  find: accessRows,
  row: answer,
  excel: {
    title: "Access log",
    cells: {
      [labels.at]: (row) => asMoment(row.at),
      [labels.by]: (row) => row.by.name,
      Email: (row) => row.by.email,
      [labels.kind]: (row) => row.kind.label,
      [labels.people]: (row) => (row.count > named ? `${row.count} people` : row.people.join(", ")),
      [labels.file]: (row) => row.file,
      [labels.location]: (row) => row.location?.label,
    },
  },
});
