import "server-only";
import { z } from "zod";
import * as answer from "@/lib/bulk/answer";
import { candidates, holdings, receiversAmong } from "@/lib/bulk/case-queries";
import {
  atOnce,
  type BulkAction,
  type RowState,
  type RunState,
  rowStates,
  undoMinutes,
} from "@/lib/bulk/labels";
import { awayWords, leftOut, type Planned, planned, reasonsOf } from "@/lib/bulk/plan";
import { countRows } from "@/lib/bulk/row-queries";
import { type Bulk, bulk, holderRef, runRef } from "@/lib/bulk/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { staffScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { record } from "@/lib/values/fields/record";
import type { Prisma } from "@/prisma/generated/client";

/** What would be done with each of the cases that were chosen. */
export async function planOf(viewer: Viewer, input: Bulk) {
  const cases = await candidates(viewer, input);
  if (isFailure(cases)) return cases;
  const people = input.action === "assign" ? await receiversAmong(input.to) : [];
  const missing = input.to?.find((email) => !people.some((one) => one.email === email));
  if (input.action === "assign" && missing) {
    const message = `There is no active staff member with the email ${missing}`;
    return refuse(422, message, { fields: { to: message } });
  }
  return { rows: planned(viewer, input, cases, people), people };
}

const givenTo = (rows: readonly Planned[]) => {
  const counts = new Map<string, number>();
  for (const { to } of rows) if (to) counts.set(to.name, (counts.get(to.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
};

/** Shown before anything is done. */
export const previewBulk = query({
  name: "bulk.preview",
  summary: "What a change of many cases would do, without doing it",
  answers: answer.bulkPlan,
  who: "assessments.all",
  input: bulk,
  read: async (viewer, input) => {
    const plan = await planOf(viewer, input);
    if (isFailure(plan)) return plan;
    const { rows, people } = plan;
    const out = leftOut(people);
    const will = rows.filter(({ why }) => !why);
    return {
      total: rows.length,
      will: will.length,
      given: givenTo(will),
      notes: people.flatMap((one) => {
        const words = awayWords(one);
        return words ? [out.includes(one) ? `${words}, and is given none` : words] : [];
      }),
      skipped: reasonsOf(rows),
      background: will.length > atOnce,
    };
  },
});

/** Who can be given cases, with what they have already. */
export const receivers = query({
  name: "bulk.receivers",
  summary: "Who can be given cases",
  answers: z.array(answer.receiver),
  who: "staff.manage",
  input: z.object({}),
  read: async ({ branches }) =>
    (await receiversAmong())
      .filter(
        ({ limitedTo }) => limitedTo.length === 0 || limitedTo.some((b) => branches.includes(b)),
      )
      .map(({ id: _, limitedTo, ...one }) => ({ ...one, branches: limitedTo })),
});

/** What somebody holds: asked before they are switched off, or away. */
export const holdingsOf = query({
  name: "bulk.holdings",
  summary: "What cases and follow-ups a user holds",
  answers: answer.holdings,
  who: "staff.manage",
  input: holderRef,
  read: async (viewer, { email }) => {
    const staff = await db.staff.findFirst({
      where: { AND: [{ email }, staffScope(viewer)] },
      select: { id: true, name: true },
    });
    return staff ? { name: staff.name, ...(await holdings(staff.id)) } : refuse(404);
  },
});

const ownRun = (viewer: Viewer, id: string) =>
  db.bulkRun.findFirst({ where: { id, staffId: viewer.id } });

/** Until when it can be undone; null where it cannot. */
export const undoneUntil = (endedAt: Date | null) =>
  endedAt && new Date(endedAt.getTime() + undoMinutes * 60_000);

export async function runAnswer(id: string) {
  const run = await db.bulkRun.findUniqueOrThrow({ where: { id } });
  const { action, state, background, total } = run;
  return { _id: id, action, state, background, total, ...(await countRows(id)) } as z.output<
    typeof answer.bulkRun
  >;
}

/** A run of one's own, as it stands. */
export const bulkRun = query({
  name: "bulk.run",
  summary: "How far a change of many cases is",
  answers: answer.bulkRun,
  who: "assessments.all",
  input: runRef,
  read: async (viewer, { id }) => ((await ownRun(viewer, id)) ? runAnswer(id) : refuse(404)),
});

/** The same for its page: with when it began, and whether it can still be undone. */
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
type Found = Awaited<ReturnType<typeof db.bulkRow.findMany>>[number] & { name?: string };

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
      (wanted): Where => ({ state: { in: wanted } }),
    ),
  },
  sorts: { row: byNumber("id") },
  order: "row",
  find: async (cut: Cut<Where>): Promise<Found[]> => {
    const rows = await db.bulkRow.findMany(cut);
    const cases = await db.assessment.findMany({
      where: { ref_no: { in: rows.map(({ ref_no }) => ref_no) } },
      select: { ref_no: true, full_name: true },
    });
    const name = new Map(cases.map((c) => [c.ref_no, c.full_name]));
    return rows.map((row) => ({ ...row, name: name.get(row.ref_no) }));
  },
  row: ({ id, ref_no, givenTo, state, why, name }: Found) => ({
    _id: String(id),
    ref_no,
    name: name ?? null,
    given_to: givenTo,
    state,
    why,
  }),
});

/** Names of what was done, for whoever received it. */
export const doneCases = (tx: Pick<typeof db, "assessment">, refs: string[]) =>
  tx.assessment.findMany({
    where: { ref_no: { in: refs } },
    select: { ref_no: true, full_name: true },
    orderBy: { ref_no: "asc" },
  });
