import "server-only";
import { runPath, whyKept } from "@/lib/office/retention/labels";
import { dueOf } from "@/lib/office/retention/queries";
import {
  claimRetention,
  freeRetention,
  keepRetention,
  type RetentionRunRow,
} from "@/lib/office/retention/runs";
import { erasers } from "@/lib/office/retention-runs/erase";
import { notify } from "@/lib/people/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { keepErasures } from "@/lib/platform/backup/erasures";
import { db, type Tx } from "@/lib/platform/db";
import { databaseFailure } from "@/lib/platform/errors";
import { failureKind, log } from "@/lib/platform/log";
import { viewerAway } from "@/lib/platform/session/viewer-row";
import { dayInIndia, now } from "@/lib/values/clock";
import { showNumber } from "@/lib/values/words";

// A run erases row by row. The row is marked in the transaction that erased its record, so that a process that is killed
// leaves no record erased twice and none half.

type Row = { id: bigint; recordId: string };
type Due = { ref_no: string | null; location: string | null; is_held: boolean; dueOn: string };

/** Why the record stays, as it stands now and locked; undefined where it goes. */
async function reasonToKeep(
  tx: Tx,
  run: RetentionRunRow,
  viewer: Viewer,
  recordId: string,
): Promise<string | undefined> {
  const rule = await tx.retentionRule.findUnique({ where: { kind: run.kind } });
  if (!rule?.isOn || rule.months !== run.months) return whyKept.switched;
  if (!(await erasers[run.kind].lock(tx, recordId, viewer))) return whyKept.gone;
  const today = dayInIndia();
  const [due] = await tx.$queryRaw<Due[]>(dueOf({ ...run, today }, recordId));
  if (!due) return whyKept.touched;
  const isTheirs = viewer.allBranches || viewer.branches.some((code) => code === due.location);
  if (!isTheirs) return whyKept.elsewhere;
  if (due.is_held) return whyKept.hold;
  return due.dueOn > today ? whyKept.touched : undefined;
}

/** Erases the record of a row, or says why it is kept, and marks the row. */
const eraseRow = (run: RetentionRunRow, viewer: Viewer, { id, recordId }: Row) =>
  db.$transaction(
    async (tx) => {
      const [waiting] = await tx.$queryRaw<{ ref_no: string | null }[]>`
        SELECT ref_no FROM retention_row WHERE id = ${id} AND state = 'waiting' FOR UPDATE`;
      if (!waiting) return;
      const kept =
        (await reasonToKeep(tx, run, viewer, recordId)) ??
        (await erasers[run.kind].erase(tx, recordId, viewer))?.message;
      await tx.retentionRow.update({
        where: { id },
        data: kept ? { state: "kept", why: kept } : { state: "done" },
        select: { id: true },
      });
      if (run.kind === "cases" && !kept)
        await writeAudit(tx, {
          ...{ operation: "personalData.erase", actor: viewer, requestId: run.id },
          subject: waiting.ref_no,
        });
    },
    { timeout: 60_000 },
  );

const keepRow = (id: bigint, why: string) =>
  db.retentionRow.updateMany({ where: { id, state: "waiting" }, data: { state: "kept", why } });

/** A record that the database refuses to let go keeps no other from its turn. */
async function tryRow(run: RetentionRunRow, viewer: Viewer, row: Row) {
  try {
    await eraseRow(run, viewer, row);
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure?.status === 503) throw error;
    log.error({ reason: failureKind(error) }, "a record that is past its time was not erased");
    await keepRow(row.id, whyKept.failed);
  }
}

const batch = 50;

async function eraseAll(run: RetentionRunRow, viewer: Viewer) {
  for (;;) {
    const rows = await db.retentionRow.findMany({
      where: { runId: run.id, state: "waiting" },
      select: { id: true, recordId: true },
      orderBy: { id: "asc" },
      take: batch,
    });
    if (rows.length === 0) return;
    for (const row of rows) await tryRow(run, viewer, row);
    await keepRetention(db, run.id);
  }
}

/** Ends a run without waiting rows, once, and rings for whoever began it. */
const end = (run: RetentionRunRow, viewer: Viewer | null) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.retentionRun.updateMany({
      where: { id: run.id, state: "running" },
      data: { state: "done", endedAt: now(), leaseUntil: null, version: { increment: 1 } },
    });
    if (count === 0) return;
    const [erased, kept] = await Promise.all(
      (["done", "kept"] as const).map((state) =>
        tx.retentionRow.count({ where: { runId: run.id, state } }),
      ),
    );
    await writeAudit(tx, {
      ...{ operation: "retention.end", actor: viewer, requestId: run.id, subject: run.id },
      detail: { kind: run.kind, erased, kept },
    });
    await notify(tx, [run.staffId], {
      kind: "job",
      text: `Retention: ${showNumber(erased ?? 0)} erased, ${showNumber(kept ?? 0)} kept`,
      page: runPath(run.id),
    });
  });

/** By the worker, each minute and when it is asked: goes on with the run that waits longest. */
export async function workRetention(): Promise<number> {
  const run = await claimRetention(db);
  if (!run) return 0;
  try {
    const viewer = await viewerAway(run.staffId);
    if (viewer?.role === "admin") await eraseAll(run, viewer);
    else
      await db.retentionRow.updateMany({
        where: { runId: run.id, state: "waiting" },
        data: { state: "kept", why: whyKept.left },
      });
    await end(run, viewer);
    if (run.kind === "cases") await keepErasures();
  } finally {
    await freeRetention(db, run.id);
  }
  return 1;
}
