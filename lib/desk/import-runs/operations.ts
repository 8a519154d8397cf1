import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import {
  claimImport,
  freeImport,
  type ImportLine,
  type ImportRunRow,
  keepImport,
  linesInParts,
  outcomesOf,
  planImportLines,
} from "@/lib/desk/import/runs";
import { takeBackRow } from "@/lib/desk/import-runs/take-back";
import { markRows, writePlanned } from "@/lib/desk/import-runs/write";
import type { MovedRow } from "@/lib/desk/import-runs/writing";
import { notify } from "@/lib/people/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { databaseFailure } from "@/lib/platform/errors";
import { failureKind, log } from "@/lib/platform/log";
import { viewerAway } from "@/lib/platform/session/viewer-row";
import { now } from "@/lib/values/clock";
import { showNumber } from "@/lib/values/words";

/** So many rows are written with one transaction. */
const batch = 100;
/** A batch is followed by a rest of this part of its time: people who work meanwhile wait for the same processor. */
const rest = 0.5;

type Work = { run: ImportRunRow; viewer: Viewer; firstRows: Map<string, number> };

/** Plans these rows once more and writes them, all in one transaction. */
const writeRows = (lines: readonly ImportLine[], { run, viewer, firstRows }: Work) =>
  db.$transaction(
    async (tx) => {
      const { kind, setup } = run;
      const seen = new Map(firstRows);
      const planned = await planImportLines(tx, lines, { viewer, kind, setup }, seen);
      await markRows(tx, await writePlanned(tx, run, viewer, lines, planned));
    },
    { timeout: 60_000 },
  );

/** A row that the database refuses keeps no other from being moved in. */
async function writeOneByOne(lines: readonly ImportLine[], work: Work) {
  for (const line of lines)
    try {
      await writeRows([line], work);
    } catch (error) {
      const failure = databaseFailure(error);
      if (failure?.status === 503) throw error;
      // One row that nobody foresaw would hold up all behind it, for ever.
      if (!failure) log.error({ reason: failureKind(error) }, "a row of an import was not written");
      const words = failure?.message ?? "This row could not be written";
      const planned = { number: line.number, outcome: "refused", words } as const;
      await markRows(db, [{ line, planned }]);
    }
}

async function moveIn(run: ImportRunRow, viewer: Viewer) {
  const work = { run, viewer, firstRows: await firstRowsOf(run, viewer) };
  for await (const lines of linesInParts(db, run.id, "waiting"))
    for (let from = 0; from < lines.length; from += batch) {
      const began = performance.now();
      const some = lines.slice(from, from + batch);
      await writeRows(some, work).catch(() => writeOneByOne(some, work));
      await keepImport(db, run.id);
      await sleep((performance.now() - began) * rest);
    }
}

/** Which row of the whole file has a mobile first: also one that was moved in before a process died. */
async function firstRowsOf({ id, kind, setup }: ImportRunRow, viewer: Viewer) {
  const firstRows = new Map<string, number>();
  await outcomesOf(db, linesInParts(db, id), { viewer, kind, setup }, firstRows);
  return firstRows;
}

/** Some rows in one transaction, each marked with what became of it. */
const takeBackRows = (run: ImportRunRow, rows: readonly MovedRow[]) =>
  db.$transaction(
    async (tx) => {
      for (const row of rows) await takeBackRow(tx, run, row);
    },
    { timeout: 60_000 },
  );

async function takeBack(run: ImportRunRow): Promise<void> {
  for (;;) {
    const rows = await db.importRow.findMany({
      where: { runId: run.id, state: "done" },
      select: { id: true, madeId: true, version: true, filled: true, tags: true },
      // The last first, as when one takes steps back.
      orderBy: { id: "desc" },
      take: batch,
    });
    if (rows.length === 0) return;
    await takeBackRows(run, rows);
    await keepImport(db, run.id);
  }
}

/** Ends a run whose rows are all done, and rings for whoever began it. */
const end = (run: ImportRunRow) =>
  db.$transaction(async (tx) => {
    const undone = run.state === "undoing";
    const { count } = await tx.importRun.updateMany({
      where: { id: run.id, state: run.state },
      data: {
        state: undone ? "undone" : "done",
        ...{ endedAt: now(), leaseUntil: null, version: { increment: 1 } },
      },
    });
    if (count === 0) return;
    const [moved, kept] = await Promise.all(
      (undone ? (["undone", "kept"] as const) : (["done", "skipped"] as const)).map((state) =>
        tx.importRow.count({ where: { runId: run.id, state } }),
      ),
    );
    const text = undone
      ? `Import taken back: ${showNumber(moved ?? 0)} rows, ${showNumber(kept ?? 0)} were changed since and stay`
      : `Import: ${showNumber(moved ?? 0)} rows moved in, ${showNumber(kept ?? 0)} left out`;
    await notify(tx, [run.staffId], { kind: "job", text, page: `/app/import/${run.id}` });
  });

/** By the worker, each minute and when it is asked: goes on with the run that waits longest. */
export async function workImports(): Promise<number> {
  const run = await claimImport(db);
  if (!run) return 0;
  try {
    const viewer = await viewerAway(run.staffId);
    if (run.state === "undoing") await takeBack(run);
    else if (viewer) await moveIn(run, viewer);
    else await leaveOut(run.id);
    await end(run);
  } finally {
    await freeImport(db, run.id);
  }
  return 1;
}

const leaveOut = (runId: string) =>
  db.importRow.updateMany({
    where: { runId, state: "waiting" },
    data: { state: "skipped", words: "Whoever began it is switched off" },
  });
