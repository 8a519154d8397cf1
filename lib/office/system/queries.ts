import "server-only";
import { z } from "zod";
import { health } from "@/lib/office/health/queries";
import { type Run, system } from "@/lib/office/system/answer";
import { db, pool } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { limitsInForce } from "@/lib/platform/limits/rate-limit";
import { most } from "@/lib/platform/lists/export";
import { query } from "@/lib/platform/operation/query";
import { practiceDoor } from "@/lib/platform/practice/door";
import { restarts } from "@/lib/platform/restarts";
import { rooms } from "@/lib/platform/room";
import { belonging } from "@/lib/platform/storage/installation";
import { maxFileSize } from "@/lib/platform/storage/labels";
import { updates } from "@/lib/platform/updates";
import product from "@/package.json";
import type { BackupRun } from "@/prisma/generated/client";

// Queries about the product itself, for /app/system and for the figures of /api/metrics.

type Server = {
  version: string;
  since: Date;
  bytes: bigint;
  connections: number;
  most: number;
  migration: string | null;
};

export async function serverState() {
  const [row] = await db.$queryRaw<Server[]>`
    SELECT current_setting('server_version') AS version, pg_postmaster_start_time() AS since,
           pg_database_size(current_database()) AS bytes,
           (SELECT sum(numbackends)::int FROM pg_stat_database) AS connections,
           current_setting('max_connections')::int AS most,
           (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS migration`;
  if (!row) throw new Error("The server says nothing of itself");
  return { ...row, bytes: Number(row.bytes) };
}

/** The connections of this process. */
export const poolState = () => ({
  size: env().DB_POOL_SIZE,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

type Queue = { waiting: number; late: number; oldest: Date | null; failed: number };
const none: Queue = { waiting: 0, late: 0, oldest: null, failed: 0 };

/** Jobs that wait; `late` are those that are due for five minutes, `failed` those that are tried no more. */
export async function queueState(): Promise<Queue> {
  const [row] = await db.$queryRaw<Queue[]>`
    WITH job AS (SELECT *, attempts >= max_attempts AS failed, run_at <= now() AND locked_at IS NULL AS due
                 FROM graphile_worker.jobs)
    SELECT count(*) FILTER (WHERE NOT failed)::int AS waiting,
           count(*) FILTER (WHERE NOT failed AND due AND run_at < now() - interval '5 minutes')::int AS late,
           min(run_at) FILTER (WHERE NOT failed AND due) AS oldest,
           count(*) FILTER (WHERE failed)::int AS failed
    FROM job`;
  return row ?? none;
}

/** Messages by what became of them. */
export async function outboxState(): Promise<Record<string, number>> {
  const rows = await db.outboxMessage.groupBy({ by: ["state"], _count: true });
  return Object.fromEntries(rows.map(({ state, _count }) => [state, _count]));
}

export async function fileSums() {
  const { _count: count, _sum } = await db.storedFile.aggregate({
    _count: true,
    _sum: { size: true },
  });
  return { count, bytes: Number(_sum.size ?? 0) };
}

const runAnswer = (run: BackupRun | null): Run | null =>
  run && {
    at: run.at,
    name: run.name,
    rows: run.rows === null ? null : Number(run.rows),
    files: run.files,
    bytes: run.bytes === null ? null : Number(run.bytes),
    encrypted: run.encrypted,
    failed: run.failed,
  };

/** The last backup that was made, the last that could not be, and the last restore that was tried. */
export async function backupState() {
  const last = (where: { kind: string; failed?: null | { not: null } }) =>
    db.backupRun.findFirst({ where, orderBy: { at: "desc" } });
  const [backup, failed, tried] = await Promise.all([
    last({ kind: "backup", failed: null }),
    last({ kind: "backup", failed: { not: null } }),
    last({ kind: "trial" }),
  ]);
  return {
    nightly: env().BACKUP_DIR !== undefined,
    last: runAnswer(backup),
    // One that was made since has made good for it.
    lastFailed: failed && (!backup || failed.at > backup.at) ? runAnswer(failed) : null,
    tried: runAnswer(tried),
  };
}

/** When the worker last did what, and what came of it. */
export const jobStates = () => db.jobRun.findMany({ orderBy: { name: "asc" } });

/** Nothing else of practice is in any figure of the real product. */
async function practiceState() {
  const door = practiceDoor();
  return { offered: door !== undefined, since: (await door?.state()) ?? null };
}

/** Limits that hold always have no seconds. */
const limits = () => [
  ...limitsInForce().map(({ name, points, seconds }) => ({ name, most: points, seconds })),
  { name: "file.bytes", most: maxFileSize, seconds: null },
  { name: "list.rows", most: 200, seconds: null },
  { name: "export.rows", most: most.rows, seconds: null },
];

/** How the product is: for admins, and without a word of anybody's case. */
export const systemState = query({
  name: "system.read",
  summary: "Versions, database, files, room, worker, backups, limits and restarts",
  answers: system,
  who: "system.read",
  input: z.object({}),
  read: async () => {
    const [well, server, queue, states, sums, backup, jobs, room, died, changes, belongs] =
      await Promise.all([
        health(),
        serverState(),
        queueState(),
        outboxState(),
        fileSums(),
        backupState(),
        jobStates(),
        rooms(),
        restarts(),
        updates(),
        belonging().catch(() => null),
      ]);
    const { version: postgres, migration, ...database } = server;
    return {
      versions: {
        product: product.version,
        next: product.dependencies.next,
        node: process.versions.node,
        postgres,
        migration: migration ?? "",
      },
      database: { answers: well.database, ...database, pool: poolState() },
      files: {
        where: env().S3_BUCKET ? ("bucket" as const) : ("folder" as const),
        answers: well.files,
        belongs,
        ...sums,
      },
      rooms: room,
      worker: { works: well.worker, beat: jobs.find(({ name }) => name === "beat")?.at ?? null },
      queue,
      outbox: {
        waiting: (states.queued ?? 0) + (states.retrying ?? 0),
        dead: states.dead ?? 0,
        unconfigured: states.unconfigured ?? 0,
      },
      practice: await practiceState(),
      jobs: jobs.filter(({ name }) => name !== "beat"),
      backup,
      limits: limits(),
      restarts: died,
      updates: changes,
      warnings: well.warnings,
    };
  },
});
