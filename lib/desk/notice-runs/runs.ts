import "server-only";
import type { Tx } from "@/lib/platform/db";

// A process takes a run for half a minute at a time: where it dies, the next one goes on when that is over.

export type NoticeRunRow = { id: string; version: number; staffId: string };

const lease = 30;

/** Takes the run that waits longest; undefined where there is none, or somebody works on it. */
export async function claimNotices(on: Tx): Promise<NoticeRunRow | undefined> {
  const [run] = await on.$queryRaw<NoticeRunRow[]>`
    UPDATE notice_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = (
      SELECT id FROM notice_run WHERE state = 'running' AND (lease_until IS NULL OR lease_until < now())
      ORDER BY lease_until NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, version, staff_id AS "staffId"`;
  return run;
}

export const keepNotices = (on: Tx, id: string) =>
  on.$executeRaw`UPDATE notice_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = ${id}::uuid`;

/** Frees the run for the next process, after a pause where a limit was in the way. */
export const freeNotices = (on: Tx, id: string, pause: number) =>
  on.$executeRaw`
    UPDATE notice_run SET lease_until = CASE WHEN ${pause} > 0 THEN now() + ${pause} * interval '1 second' END
    WHERE id = ${id}::uuid`;

/** Asks a worker to go on with what waits. */
export const askNoticeWorker = (on: Tx) =>
  on.$executeRaw`SELECT graphile_worker.add_job('workNotices', job_key := 'workNotices', max_attempts := 3)`;
