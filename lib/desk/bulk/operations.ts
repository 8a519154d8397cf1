import "server-only";
import * as answer from "@/lib/desk/bulk/answer";
import { atOnce, type BulkAction, isUndone, words } from "@/lib/desk/bulk/labels";
import { runAnswer, undoneUntil } from "@/lib/desk/bulk/list";
import { handedOverMany } from "@/lib/desk/bulk/mails";
import { planOf } from "@/lib/desk/bulk/queries";
import {
  askWorker,
  type Counts,
  claimRun,
  countFree,
  countRows,
  freeRun,
  type Run,
  ringLater,
  writeRows,
} from "@/lib/desk/bulk/rows";
import { bulk, runRef } from "@/lib/desk/bulk/schema";
import { workOn } from "@/lib/desk/bulk/work";
import { notify } from "@/lib/people/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { type Operation, operation } from "@/lib/platform/operation/operation";
import { queueMail } from "@/lib/platform/outbox/queue";
import { type Failure, refuse } from "@/lib/platform/result";
import { viewerAway } from "@/lib/platform/session/viewer-row";
import { now } from "@/lib/values/clock";
import { counted, showNumber } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

/** "28 of 30 assigned, 2 skipped" */
function outcomeWords(action: BulkAction, total: number, counts: Counts, undone: boolean): string {
  if (undone) {
    const keptText = counts.kept ? `, ${showNumber(counts.kept)} changed meanwhile and stay` : "";
    return `${showNumber(counts.undone)} undone${keptText}`;
  }
  const skipped = counts.skipped ? `, ${showNumber(counts.skipped)} skipped` : "";
  const casesText = counts.done === total ? counted(total, "case") : `${counts.done} of ${total}`;
  return `${casesText} ${words[action].done}${skipped}`;
}

/** Each who received cases is told once, of all of them. */
async function tellReceivers(tx: Tx, { id }: Run, by: string) {
  const rows = await tx.bulkRow.findMany({
    where: { runId: id, state: "done" },
    select: { ref_no: true, givenTo: true },
  });
  const refsByPerson = new Map<string, string[]>();
  for (const { givenTo, ref_no } of rows)
    if (givenTo) refsByPerson.set(givenTo, [...(refsByPerson.get(givenTo) ?? []), ref_no]);
  const people = await tx.staff.findMany({
    where: { email: { in: [...refsByPerson.keys()] } },
    select: { id: true, name: true, email: true },
  });
  for (const person of people) {
    const rows = await tx.assessment.findMany({
      where: { ref_no: { in: refsByPerson.get(person.email) ?? [] } },
      select: { ref_no: true, full_name: true },
      orderBy: { ref_no: "asc" },
    });
    const cases = rows.map(({ ref_no, full_name: name }) => ({ ref_no, name }));
    if (cases.length === 0) continue;
    const were = cases.length === 1 ? "was" : "were";
    await notify(tx, [person.id], {
      kind: "assigned",
      text: `${counted(cases.length, "case")} ${were} assigned to you by ${by}`,
      page: `/app/cases/${encodeURIComponent(person.email)}`,
    });
    await queueMail(tx, { ...handedOverMany(person, cases, by), to: person.email });
  }
}

/** Ends a run without waiting rows, once: people whom it concerns are told in the same transaction. */
const end = (run: Run) =>
  db.$transaction(
    async (tx) => {
      const undone = run.state === "undoing";
      const { count } = await tx.bulkRun.updateMany({
        where: { id: run.id, state: run.state },
        data: { state: undone ? "undone" : "done", endedAt: now(), leaseUntil: null },
      });
      if (count === 0) return;
      // `background` is read now, because the starter may have stopped waiting since.
      const { total, background } = await tx.bulkRun.findUniqueOrThrow({ where: { id: run.id } });
      const { name } = await tx.staff.findUniqueOrThrow({ where: { id: run.staffId } });
      if (run.action === "assign" && !undone) await tellReceivers(tx, run, name);
      if (!background) return;
      const counts = await countRows(tx, run.id);
      await notify(tx, [run.staffId], {
        kind: "job",
        text: `${words[run.action].title}: ${outcomeWords(run.action, total, counts, undone)}`,
        page: `/app/bulk/${run.id}`,
      });
    },
    { timeout: 30_000 },
  );

/** A worker does so many rows of a run before it looks whether others wait. */
const slice = 200;

async function goOn(run: Run, viewer: Viewer | null, most: number): Promise<void> {
  let pause = 0;
  try {
    const work = await workOn(db, viewer, run, most);
    pause = work.pause;
    if (work.done) await end(run);
  } finally {
    await freeRun(db, run.id, pause);
  }
}

/**
 * By the worker, each minute and when it is asked: goes on with the run that waits longest. It asks for itself again
 * where more waits, so that messages go out in between.
 */
export async function workBulk(): Promise<number> {
  const run = await claimRun(db);
  if (!run) return 0;
  await ringLater(db, run.id);
  await goOn(run, await viewerAway(run.staffId), slice);
  const open = await countFree(db);
  if (open > 0) await askWorker(db);
  return open;
}

/** Does a small run while its starter waits. A second press finds it taken, and the bell rings for both. */
async function doNow(id: string, viewer: Viewer | null) {
  const run = await claimRun(db, id);
  if (run) await goOn(run, viewer, atOnce);
}

type Begun = { id: string; background: boolean };

/** The begun run, worked off where it is small; its answer is how it stands then. */
const thenWork = (op: Operation<Begun>) => ({
  ...op,
  answers: answer.bulkRun,
  run: async (raw: unknown, caller: Caller) => {
    const begun = await op.run(raw, caller);
    if (!begun.ok) return begun;
    const { id, background } = begun.data;
    if (!background) await doNow(id, caller.viewer);
    if (!background && (await ringLater(db, id))) await askWorker(db);
    const data = await runAnswer(id);
    const { action, state, total } = data;
    const undone = state === "undoing" || state === "undone";
    const message =
      state === "running" || state === "undoing"
        ? "It is under way: the bell tells when it is done"
        : outcomeWords(action as BulkAction, total, data, undone);
    return { ok: true as const, data, message };
  },
});

/** What the run keeps of what was chosen: the rows say which cases. */
const inputWithoutRefs = ({ refs: _, versions: __, ...input }: Record<string, unknown>) =>
  input as Prisma.InputJsonObject;

/** Does one thing with many cases: at once up to a hundred, else in the background. Each row asks its own right. */
export const startBulk = thenWork(
  operation({
    name: "bulk.start",
    summary: "Change many cases at once, each under its own right",
    who: "assessments.all",
    input: bulk,
    timeout: 30_000,
    // Ten thousand take a second, in which no connection is held.
    ready: ({ input, viewer }) => planOf(viewer, input),
    change: async ({ input, viewer, tx, ready: plan }): Promise<Begun | Failure> => {
      const will = plan.rows.filter(({ why }) => !why).length;
      if (will === 0) {
        const [why] = plan.rows.flatMap(({ why }) => why ?? []);
        return refuse(409, why ? `None of these can be: ${why}` : "There is no case to do it with");
      }
      const background = will > atOnce;
      const { id } = await tx.bulkRun.create({
        data: {
          staffId: viewer.id,
          action: input.action,
          input: inputWithoutRefs(input),
          background,
          total: plan.rows.length,
        },
        select: { id: true },
      });
      await writeRows(tx, id, plan.rows);
      if (background) await askWorker(tx);
      return { id, background };
    },
    audit: ({ input: { action } }, { id }) => ({ subject: id, detail: { action } }),
  }),
);

/** A run can be undone for ten minutes by the person who began it. Cases changed meanwhile stay as they are. */
export const undoBulk = thenWork(
  operation({
    name: "bulk.undo",
    summary: "Take a change of many cases back, within ten minutes",
    who: "assessments.all",
    input: runRef,
    subject: async ({ input: { id }, viewer, tx }) => {
      await tx.$queryRaw`SELECT FROM bulk_run WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      return tx.bulkRun.findFirst({ where: { id, staffId: viewer.id } });
    },
    change: async ({ subject: run, tx }): Promise<Begun | Failure> => {
      if (!isUndone(run.action as BulkAction))
        return refuse(409, "What was sent cannot be taken back");
      if (run.state === "running") return refuse(409, "It is still under way");
      if (run.state !== "done") return refuse(409, "It is undone already");
      const until = undoneUntil(run.endedAt);
      if (!until || until <= now()) return refuse(409, "It can be undone for ten minutes only");
      await tx.bulkRun.update({ where: { id: run.id }, data: { state: "undoing" } });
      if (run.background) await askWorker(tx);
      return { id: run.id, background: run.background };
    },
    audit: ({ subject: { id, action } }) => ({ subject: id, detail: { action } }),
  }),
);
