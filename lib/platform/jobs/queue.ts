import "server-only";
import { db } from "@/lib/platform/db";

// What waits in graphile-worker's queue. A job of a kind that this version does not know is left by an older
// one: nobody takes it, and it says nothing of whether the worker works.

// One for all copies of this module that a build makes.
const processState = globalThis as { workerTasks?: readonly string[] };

/** Says which kinds of job this process does. */
export function knowTasks(names: readonly string[]): void {
  processState.workerTasks = names;
}

/** Whether a job has been due for so many milliseconds, by the database's clock, and nobody took it. */
export async function isOverdue(ms: number): Promise<boolean> {
  const known = processState.workerTasks ?? null;
  const [row] = await db.$queryRaw<{ overdue: boolean }[]>`
    SELECT EXISTS (SELECT FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND attempts < max_attempts AND run_at < now() - ${ms} * interval '1 millisecond'
        AND (${known}::text[] IS NULL OR task_identifier = ANY(${known}::text[]))) AS overdue`;
  return row?.overdue === true;
}
