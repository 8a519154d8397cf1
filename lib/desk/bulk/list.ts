import "server-only";
import { z } from "zod";
import * as answer from "@/lib/desk/bulk/answer";
import {
  type BulkAction,
  type RowState,
  type RunState,
  rowStates,
  undoMinutes,
} from "@/lib/desk/bulk/labels";
import { countRows } from "@/lib/desk/bulk/rows";
import type { Viewer } from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { all, byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { type Failure, refuse } from "@/lib/platform/result";
import { viewerAway } from "@/lib/platform/session/viewer-row";
import { now } from "@/lib/values/clock";
import { record } from "@/lib/values/fields/record";
import type { Prisma } from "@/prisma/generated/client";

const ownRun = (viewer: Viewer, id: string) =>
  db.bulkRun.findFirst({ where: { id, staffId: viewer.id } });

/** Until when it can be undone; null where it cannot. */
export const undoneUntil = (endedAt: Date | null) =>
  endedAt && new Date(endedAt.getTime() + undoMinutes * 60_000);

export async function runAnswer(id: string) {
  const run = await db.bulkRun.findUniqueOrThrow({ where: { id } });
  const { action, state, background, total } = run;
  return { _id: id, action, state, background, total, ...(await countRows(db, id)) } as z.output<
    typeof answer.bulkRun
  >;
}

/** A run of one's own for its page: with when it began, and whether it can still be undone. */
export async function runPage(viewer: Viewer, id: string) {
  if (!z.uuid().safeParse(id).success) return undefined;
  const run = await ownRun(viewer, id);
  if (!run) return undefined;
  const until = undoneUntil(run.endedAt);
  const undoes = run.state === "done" && run.action !== "update" && until !== null && until > now();
  const kinds = { action: run.action as BulkAction, state: run.state as RunState };
  return {
    ...(await runAnswer(id)),
    ...kinds,
    createdAt: run.createdAt,
    until: undoes ? until : null,
  };
}

const states: RowState[] = ["waiting", "done", "skipped", "undone", "kept"];

type Where = Prisma.BulkRowWhereInput;
type StoredRow = Awaited<ReturnType<typeof db.bulkRow.findMany>>[number] & { name?: string };

/** Names of the cases that the run's starter sees now, who may have been limited to a branch since. */
async function namesFor(staffId: string | undefined, rows: readonly { ref_no: string }[]) {
  const viewer = staffId === undefined ? null : await viewerAway(staffId);
  if (!viewer) return new Map<string, string>();
  const cases = await db.assessment.findMany({
    where: all(overviewScope(viewer), { ref_no: { in: rows.map(({ ref_no }) => ref_no) } }),
    select: { ref_no: true, full_name: true },
  });
  return new Map(cases.map((c) => [c.ref_no, c.full_name]));
}

/** The rows of a run of one's own, in the order in which they are done. */
export const bulkRows = list({
  name: "bulk.rows",
  summary: "The cases of a change of many, and what became of each",
  answers: answer.bulkRow,
  who: "assessments.all",
  names: z.object({ id: record("Run") }),
  scope: async (viewer, { id }): Promise<Where | Failure> =>
    (await ownRun(viewer, id)) ? { runId: id } : refuse(404),
  filters: {
    state: by.choices(
      "Status",
      states.map((value) => ({ value, label: rowStates[value] })),
      (states): Where => ({ state: { in: states } }),
    ),
  },
  sorts: { row: byNumber("id") },
  order: "row",
  find: async (cut: Cut<Where>): Promise<StoredRow[]> => {
    const rows = await db.bulkRow.findMany({
      ...cut,
      include: { run: { select: { staffId: true } } },
    });
    const name = await namesFor(rows[0]?.run.staffId, rows);
    return rows.map((row) => ({ ...row, name: name.get(row.ref_no) }));
  },
  row: ({ id, ref_no, givenTo, state, why, name }: StoredRow) => ({
    _id: String(id),
    ref_no,
    name: name ?? null,
    given_to: givenTo,
    state,
    why,
  }),
});
