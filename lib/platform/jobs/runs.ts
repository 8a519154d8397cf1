import "server-only";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isOverdue } from "@/lib/platform/jobs/queue";
import { failureKind } from "@/lib/platform/log";
import { now } from "@/lib/values/clock";

// When the worker last did each of its jobs, for /app/system, and whether it lives, for /api/health.

/** After so many seconds without a beat nobody works; a process that just started gets as long. */
const beatWithin = 180;
/** So many seconds a job may wait, as behind a thousand messages or where nobody ran at night, before somebody must look. */
const dueWithin = 15 * 60;
const startedAt = now().getTime();

/** By the database's clock, which all processes share. */
async function note(name: string, ms: number, count?: number, failed?: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO job_run (name, at, ms, found, failed) VALUES (${name}, now(), ${Math.round(ms)}, ${count ?? null}, ${failed ?? null})
    ON CONFLICT (name) DO UPDATE SET at = excluded.at, ms = excluded.ms, found = excluded.found, failed = excluded.failed`;
}

/** A job that is written down when it ends. What it threw is thrown on: the worker tries it again. */
export const noted = (name: string, run: () => Promise<unknown>) => async (): Promise<void> => {
  const began = performance.now();
  try {
    const result = await run();
    await note(name, performance.now() - began, typeof result === "number" ? result : undefined);
  } catch (error) {
    await note(name, performance.now() - began, undefined, failureKind(error)).catch(
      () => undefined,
    );
    throw error;
  }
};

/** Tells that a worker of this process takes jobs. */
export const beat = () => note("beat", 0);

/**
 * Whether somebody does what is queued: a worker, of this process or of another one, looked at the queue lately, and no
 * job is due for long. Throws while the database is away.
 */
export async function worksNow(): Promise<boolean> {
  // A process that is told to leave it to others does not judge them.
  if (env().WORKER_OFF) return true;
  if (now().getTime() - startedAt < beatWithin * 1_000) return true;
  if (await isOverdue(dueWithin * 1_000)) return false;
  const [row] = await db.$queryRaw<{ alive: boolean }[]>`
    SELECT EXISTS (SELECT FROM job_run WHERE name = 'beat' AND at > now() - ${beatWithin} * interval '1 second') AS alive`;
  return row?.alive === true;
}
