import "server-only";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db, type Tx } from "@/lib/platform/db";
import { dropFiles } from "@/lib/platform/storage/stored-file";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";

/** For so many days a deleted case can be restored (decision A4). */
const daysInTrash = 30;

/** When what was deleted at this moment goes for good. */
export const goesAt = (deletedAt: Date) => new Date(deletedAt.getTime() + daysInTrash * DAY_MS);

/**
 * Forgets a case in the trash with all that was in it; its files go once that is committed. False where
 * somebody restored or forgot it meanwhile.
 */
export async function forgetTrashed(tx: Tx, id: string): Promise<boolean> {
  const files = await tx.trashedFile.findMany({ where: { trashId: id }, select: { fileId: true } });
  const { count } = await tx.trash.deleteMany({ where: { id } });
  if (!count) return false;
  await dropFiles(
    tx,
    files.map(({ fileId }) => fileId),
  );
  return true;
}

/**
 * Hourly: what has lain in the trash for its 30 days. One line of each stays in the audit log. A case that cannot be
 * forgotten keeps none after it from going; the first failure is thrown at the end.
 */
export async function emptyTrash(): Promise<void> {
  const due = await db.trash.findMany({
    where: { deletedAt: { lt: new Date(now().getTime() - daysInTrash * DAY_MS) } },
    select: { id: true, ref_no: true },
    orderBy: [{ deletedAt: "asc" }, { id: "asc" }],
  });
  const line = { operation: "trash.emptied", actor: { email: "housekeeping" } };
  const failures: unknown[] = [];
  for (const { id, ref_no } of due)
    await db
      .$transaction(async (tx) => {
        if (await forgetTrashed(tx, id))
          await writeAudit(tx, { ...line, subject: ref_no, requestId: "housekeeping" });
      })
      .catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
