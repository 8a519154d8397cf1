import "server-only";
import { z } from "zod";
import { type AuditRow, auditLine } from "@/lib/office/audit/answer";
import { labels } from "@/lib/office/audit/labels";
import { logFilters, logScope } from "@/lib/office/audit/log-filters";
import { type AuditKind, detailOf, kinds, whatWas } from "@/lib/office/audit/words";
import { byWords } from "@/lib/platform/audit/labels";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { asMoment } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byLine, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import type { AuditLine, Prisma } from "@/prisma/generated/client";

type Where = Prisma.AuditLineWhereInput;

const kindNames = Object.keys(kinds) as [AuditKind, ...AuditKind[]];

/** With the person's name as it is now, and whether the case that it is about can be opened. */
async function auditRows(cut: Cut<Where>) {
  const lines = await db.auditLine.findMany(cut);
  const [people, cases] = await Promise.all([
    db.staff.findMany({
      where: { id: { in: lines.flatMap(({ actorId }) => actorId ?? []) } },
      select: { id: true, name: true },
    }),
    db.assessment.findMany({
      where: { ref_no: { in: lines.flatMap(({ subject }) => subject ?? []) } },
      select: { ref_no: true },
    }),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const stand = new Set(cases.map(({ ref_no }) => ref_no));
  return lines.map((line) => ({
    ...line,
    name: names.get(line.actorId ?? "") ?? line.actor,
    ref_no: line.subject && stand.has(line.subject) ? line.subject : null,
  }));
}

const answer = (line: AuditLine & { name: string; ref_no: string | null }): AuditRow => ({
  _id: String(line.id),
  at: line.at,
  by: { name: line.name, email: line.actor, key: line.keyName },
  kind: line.kind,
  operation: line.operation,
  what: whatWas(line.operation, line.kind),
  subject: line.subject,
  ref_no: line.ref_no,
  location: line.location === null ? null : branchOption(line.location),
  detail: detailOf((line.detail ?? {}) as Record<string, unknown>),
});

/** The audit log, newest line first. Nobody changes or deletes a line. */
export const auditList = list({
  name: "audit.list",
  summary: "The audit log: who did what, when",
  answers: auditLine,
  who: "audit.read",
  from: "replica",
  scope: logScope,
  filters: {
    ...logFilters<Where>({
      ofPerson: (actorId) => ({ actorId }),
      ofRefs: (refs) => ({ subject: { in: refs } }),
    }),
    kind: by.choice(
      labels.kind,
      z.enum(kindNames),
      kindNames.map((value) => ({ value, label: kinds[value] })),
      (kind): Where => ({ kind }),
    ),
  },
  sorts: { date: byLine("at") },
  order: "-date",
  find: auditRows,
  row: answer,
  excel: {
    title: "Audit log",
    cells: {
      [labels.at]: (row) => asMoment(row.at),
      [labels.by]: (row) => byWords(row.by),
      Email: (row) => row.by.email,
      [labels.what]: (row) => row.what,
      [labels.subject]: (row) => row.subject,
      [labels.detail]: (row) => row.detail,
      [labels.location]: (row) => row.location?.label,
    },
  },
});
