import "server-only";
import type { RetentionKind } from "@/lib/office/retention/labels";
import type { Tx } from "@/lib/platform/db";

// A process takes a run for half a minute at a time: where it dies, the next one goes on when that is over.

export type RetentionRunRow = {
  id: string;
  kind: RetentionKind;
  months: number;
  staffId: string;
};

const lease = 30;

/** Takes the run that waits longest; undefined where there is none, or somebody works on it. */
export async function claimRetention(on: Tx): Promise<RetentionRunRow | undefined> {
  const [run] = await on.$queryRaw<RetentionRunRow[]>`
    UPDATE retention_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = (
      SELECT id FROM retention_run WHERE state = 'running' AND (lease_until IS NULL OR lease_until < now())
      ORDER BY lease_until NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, months, staff_id AS "staffId"`;
  return run;
}

export const keepRetention = (on: Tx, id: string) =>
  on.$executeRaw`UPDATE retention_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = ${id}::uuid`;

export const freeRetention = (on: Tx, id: string) =>
  on.$executeRaw`UPDATE retention_run SET lease_until = NULL WHERE id = ${id}::uuid`;

/** Asks a worker to go on with what waits. */
export const askEraser = (on: Tx) =>
  on.$executeRaw`SELECT graphile_worker.add_job('workRetention', job_key := 'workRetention', max_attempts := 3)`;
