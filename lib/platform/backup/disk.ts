import "server-only";
import { stat } from "node:fs/promises";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** The failure of a backup whose disk is away, as admins read it under System. */
export const notPluggedIn = "The disk or stick for backups is not plugged in";

/** Whether a folder lies on the disk of the data; undefined where it is not there. */
export async function onDataDisk(folder: string): Promise<boolean | undefined> {
  const [place, data] = await Promise.all([
    stat(folder).catch(() => undefined),
    stat(env().DATA_DIR).catch(() => undefined),
  ]);
  return place && place.dev === data?.dev;
}

/**
 * Whether the last backup went to this folder on another disk than the data's, and that disk is away now. What is left of a
 * stick that was pulled out is an empty folder on the computer's own disk: a backup that is written there helps nobody.
 */
export async function backupDiskGone(): Promise<boolean> {
  const { BACKUP_DIR: folder } = env();
  if (!folder) return false;
  const last = await db.backupRun.findFirst({
    where: { kind: "backup", failed: null },
    orderBy: { at: "desc" },
    select: { folder: true, ownDisk: true },
  });
  if (last?.folder !== folder || last.ownDisk !== false) return false;
  return (await onDataDisk(folder)) !== false;
}
