import "server-only";
import type { BulkAction, RowState, RunState } from "@/lib/desk/bulk/labels";
import type { Planned } from "@/lib/desk/bulk/plan";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

// The rows of a run, and who works on them. A process takes a run for half a minute at a time and says so in the
// database: where it dies, the next one goes on when that is over.

const lease = 30;

export type Run = {
  id: string;
  staffId: string;
  action: BulkAction;
  input: Record<string, unknown>;
  state: RunState;
  createdAt: Date;
};

const runColumns = `id, staff_id AS "staffId", action, input, state, created_at AS "createdAt"`;

/**
 * Takes this run, or the one that waits longest; undefined where there is none, or somebody works on it. Of one that is
 * named, a second press that only looks at it is waited for.
 */
export async function claimRun(on: Tx, id?: string): Promise<Run | undefined> {
  const [run] = await on.$queryRawUnsafe<Run[]>(
    `UPDATE bulk_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = (
       SELECT id FROM bulk_run
       WHERE state IN ('running', 'undoing') AND (lease_until IS NULL OR lease_until < now())
         AND ${id ? "id = $1::uuid" : "$1::uuid IS NULL"}
       ORDER BY lease_until NULLS FIRST, id LIMIT 1 FOR UPDATE ${id ? "" : "SKIP LOCKED"})
     RETURNING ${runColumns}`,
    id ?? null,
  );
  return run;
}

export const keepRun = (on: Tx, id: string) =>
  on.$executeRaw`UPDATE bulk_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = ${id}::uuid`;

/** A run that nobody waits for any more ends with a bell; false where it has ended. */
export const ringLater = async (on: Tx, id: string) =>
  (await on.$executeRaw`
    UPDATE bulk_run SET background = true WHERE id = ${id}::uuid AND state IN ('running', 'undoing')`) >
  0;

/** Frees the run for the next process, after a pause when a limit or another change was in the way. */
export const freeRun = (on: Tx, id: string, pause = 0) =>
  on.$executeRaw`
    UPDATE bulk_run SET lease_until = CASE WHEN ${pause} > 0 THEN now() + ${pause} * interval '1 second' END
    WHERE id = ${id}::uuid`;

/** Runs that somebody can go on with now. */
export const countFree = (on: Tx) =>
  on.bulkRun.count({
    where: {
      state: { in: ["running", "undoing"] },
      OR: [{ leaseUntil: null }, { leaseUntil: { lt: now() } }],
    },
  });

export type Row = {
  id: bigint;
  ref_no: string;
  givenTo: string | null;
  /** of the case when the run was planned */
  version: number | null;
  made: unknown;
};

/** The next rows that something is to be done with: that wait, or that were done and are undone. */
export const nextRows = (
  on: Tx,
  runId: string,
  { state, after, take }: { state: RowState; after: bigint; take: number },
): Promise<Row[]> =>
  on.bulkRow.findMany({
    where: { runId, state, id: { gt: after } },
    select: { id: true, ref_no: true, givenTo: true, version: true, made: true },
    orderBy: { id: "asc" },
    take,
  });

type Outcome = { state: RowState; why?: string; made?: object };

/** Once: what was marked already stays as it was. */
export async function markRow(
  on: Tx,
  id: bigint,
  from: RowState,
  { state, why, made: outcome }: Outcome,
) {
  await on.bulkRow.updateMany({
    where: { id, state: from },
    data: { state, ...(why && { why }), ...(outcome && { made: outcome }) },
  });
}

/** Writes all rows in one statement; what is skipped is so already. */
export const writeRows = (tx: Tx, runId: string, rows: readonly Planned[]) => {
  const each = rows.map(({ ref_no, version, to, why }) => ({
    ref_no,
    version,
    given_to: to?.email,
    why,
  }));
  return tx.$executeRaw`
    INSERT INTO bulk_row (run_id, ref_no, version, given_to, state, why)
    SELECT ${runId}::uuid, ref_no, version, given_to, CASE WHEN why IS NULL THEN 'waiting' ELSE 'skipped' END, why
    FROM jsonb_to_recordset(${JSON.stringify(each)}::jsonb) AS r (ref_no text, version int, given_to text, why text)`;
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
