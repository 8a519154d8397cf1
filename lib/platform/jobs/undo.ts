import "server-only";
import { db } from "@/lib/platform/db";
import { dropFiles } from "@/lib/platform/storage/stored-file";
import { now } from "@/lib/values/clock";

/** For so long a deletion can be taken back: longer than anybody is offered it, for an answer that was lost. */
const tenMinutes = 10 * 60 * 1000;

/** What was deleted before this moment stays deleted. */
export const lastUndo = () => new Date(now().getTime() - tenMinutes);

/** Every minute: what nobody can take back any more goes, its files once that is committed. */
export async function forgetDeleted(): Promise<void> {
  await db.$transaction(async (tx) => {
    const gone = await tx.$queryRaw<{ file: string | null }[]>`
      WITH gone AS (SELECT id FROM undo_entry WHERE at < ${lastUndo()} FOR UPDATE SKIP LOCKED LIMIT 500),
      held AS (SELECT undo_id, file_id FROM undo_file WHERE undo_id IN (SELECT id FROM gone)),
      away AS (DELETE FROM undo_entry WHERE id IN (SELECT id FROM gone))
      SELECT file_id::text AS file FROM held`;
    await dropFiles(
      tx,
      gone.flatMap(({ file }) => file ?? []),
    );
  });
}
