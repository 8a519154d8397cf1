import "server-only";
import { z } from "zod";
import { retentionRow, retentionRun } from "@/lib/office/retention/answer";
import { type RetentionKind, rowStates } from "@/lib/office/retention/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayOf } from "@/lib/values/fields/day";
import { record } from "@/lib/values/fields/record";
import { optionsOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

/** One's own runs; an admin of all branches sees those of the others too. */
export const runScope = ({ id, allBranches }: Viewer): Prisma.RetentionRunWhereInput =>
  allBranches ? {} : { staffId: id };

const findRuns = (cut: Cut<Prisma.RetentionRunWhereInput>) =>
  db.retentionRun.findMany({ ...cut, include: { staff: { select: { name: true } } } });
type StoredRun = Awaited<ReturnType<typeof findRuns>>[number];

/** What was looked through, and what became of it, the latest first. */
export const retentionRuns = list({
  name: "retention.runs",
  summary:
    "Which records were looked through because they are past their time, and what became of them",
  answers: retentionRun,
  who: "personalData.manage",
  scope: runScope,
  filters: {},
  sorts: { made: byMoment("createdAt") },
  order: "-made",
  find: findRuns,
  row: ({ id, kind, state, total, staff, createdAt }: StoredRun) => ({
    ...{ _id: id, kind, state, total, by: staff.name, createdAt },
  }),
});

type Named = { id: string; name: string };

/** What a record is called while it is there. */
const namesOf: Record<RetentionKind, (ids: string[]) => Promise<Named[]>> = {
  leads: (ids) =>
    db.lead.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  cases: (ids) =>
    db.$queryRaw`SELECT id::text, full_name AS name FROM assessment WHERE id = ANY (${ids}::uuid[])`,
  messages: (ids) =>
    db.$queryRaw`SELECT id::text, recipient AS name FROM outbox_message WHERE id = ANY (${ids}::uuid[])`,
  files: (ids) => db.$queryRaw`
    SELECT i.id::text, f.name FROM incoming_message i JOIN stored_file f ON f.id = i.file_id WHERE i.id = ANY (${ids}::uuid[])`,
  requests: (ids) =>
    db.personRequest.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
};

async function findRows(cut: Cut<Prisma.RetentionRowWhereInput>) {
  const rows = await db.retentionRow.findMany({
    ...cut,
    include: { run: { select: { kind: true } } },
  });
  const kind = rows[0]?.run.kind as RetentionKind | undefined;
  const named = kind ? await namesOf[kind](rows.map(({ recordId }) => recordId)) : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, name: names.get(row.recordId) ?? null }));
}

/** The rows of a run in the order in which they are erased, with what each would do or did. */
export const retentionRows = list({
  name: "retention.rows",
  summary: "The records of a run, and what became of each",
  answers: retentionRow,
  who: "personalData.manage",
  names: z.object({ id: record("Run") }),
  // Somebody who was limited to a branch since sees no row of another.
  scope: async (viewer, { id }): Promise<Prisma.RetentionRowWhereInput | Failure> => {
    const run = await db.retentionRun.findFirst({ where: { AND: [{ id }, runScope(viewer)] } });
    if (!run) return refuse(404);
    return viewer.allBranches ? { runId: id } : { runId: id, location: { in: viewer.branches } };
  },
  filters: {
    state: by.choices(
      "Status",
      optionsOf(rowStates),
      (states): Prisma.RetentionRowWhereInput => ({ state: { in: states } }),
    ),
  },
  sorts: { row: byNumber("id") },
  order: "row",
  find: findRows,
  row: ({ id, ref_no, name, lastOn, state, why }) => ({
    ...{ _id: String(id), ref_no, name, state, why },
    lastOn: dayOf(lastOn),
  }),
  person: ({ ref_no }) => ref_no,
});
