import "server-only";
import type { BulkAction, RowState, RunState } from "@/lib/bulk/labels";
import type { Planned } from "@/lib/bulk/plan";
import type { Tx } from "@/lib/platform/db";

// The rows of a run, and who works on them. A process takes a run for half a minute at a time and says so in the
// database: where it dies, the next one goes on when that is over.

const lease = 30;

export type Run = {
  id: string;
  staffId: string;
  action: BulkAction;
  input: Record<string, unknown>;
  state: RunState;
  background: boolean;
};

const claimed = `id, staff_id AS "staffId", action, input, state, background`;

/** Takes this run, or the one that waits longest; undefined where there is none, or somebody works on it. */
export async function claimRun(on: Tx, id?: string): Promise<Run | undefined> {
  const [run] = await on.$queryRawUnsafe<Run[]>(
    `UPDATE bulk_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = (
       SELECT id FROM bulk_run
       WHERE state IN ('running', 'undoing') AND (lease_until IS NULL OR lease_until < now())
         AND ($1::uuid IS NULL OR id = $1::uuid)
       ORDER BY lease_until NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${claimed}`,
    id ?? null,
  );
  return run;
}

export const keepRun = (on: Tx, id: string) =>
  on.$executeRaw`UPDATE bulk_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = ${id}::uuid`;

/** Lets go of it: whoever is free goes on. */
export const freeRun = (on: Tx, id: string) =>
  on.$executeRaw`UPDATE bulk_run SET lease_until = NULL WHERE id = ${id}::uuid`;

export type Row = { id: bigint; ref_no: string; givenTo: string | null; made: unknown };

/** The next rows that something is to be done with: that wait, or that were done and are undone. */
export const nextRows = (on: Tx, runId: string, state: RowState, take: number): Promise<Row[]> =>
  on.bulkRow.findMany({
    where: { runId, state },
    select: { id: true, ref_no: true, givenTo: true, made: true },
    orderBy: { id: "asc" },
    take,
  });

type Outcome = { state: RowState; why?: string; made?: object };

/** Once: what was marked already stays as it was. */
export async function markRow(on: Tx, id: bigint, from: RowState, { state, why, made }: Outcome) {
  await on.bulkRow.updateMany({
    where: { id, state: from },
    data: { state, ...(why && { why }), ...(made && { made }) },
  });
}

/** Writes all rows in one statement; what is skipped is so already. */
export const writeRows = (tx: Tx, runId: string, rows: readonly Planned[]) => {
  const each = rows.map(({ ref_no, to, why }) => ({ ref_no, given_to: to?.email, why }));
  return tx.$executeRaw`
    INSERT INTO bulk_row (run_id, ref_no, given_to, state, why)
    SELECT ${runId}::uuid, ref_no, given_to, CASE WHEN why IS NULL THEN 'waiting' ELSE 'skipped' END, why
    FROM jsonb_to_recordset(${JSON.stringify(each)}::jsonb) AS r (ref_no text, given_to text, why text)`;
};

export type Counts = Record<RowState, number>;

export async function countRows(on: Tx, runId: string): Promise<Counts> {
  const rows = await on.bulkRow.groupBy({ by: ["state"], where: { runId }, _count: true });
  const none = { waiting: 0, done: 0, skipped: 0, undone: 0, kept: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, _count }) => [state, _count])) };
}

/** Asks a worker to go on with what waits. */
export const askWorker = (on: Tx) =>
  on.$executeRaw`SELECT graphile_worker.add_job('workBulk', job_key := 'workBulk', max_attempts := 3)`;
