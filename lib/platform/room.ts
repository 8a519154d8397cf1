import "server-only";
import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/platform/env";

// How much room is left where this process writes. An operator's database has its own disk, and only its
// server knows.

export type Room = { of: string; free: number; all: number; enough: boolean };

async function roomIn(path: string) {
  try {
    const [{ bavail, blocks, bsize }, { dev }] = await Promise.all([statfs(path), stat(path)]);
    return { dev, free: bavail * bsize, all: blocks * bsize };
  } catch {
    // Nothing was written there yet.
    return undefined;
  }
}

/** The disks of uploads, of the embedded database and of backups, each once. */
export async function rooms(): Promise<Room[]> {
  const { DATA_DIR, BACKUP_DIR, LEAST_ROOM_MB } = env();
  const places: [string, string][] = [
    ["Uploads", DATA_DIR],
    ["Database", join(DATA_DIR, "postgres")],
    ...(BACKUP_DIR ? ([["Backups", BACKUP_DIR]] as [string, string][]) : []),
  ];
  const disks = new Map<number, Room>();
  for (const [of, path] of places) {
    const space = await roomIn(path);
    if (!space) continue;
    const { dev, free, all } = space;
    const known = disks.get(dev);
    const name = known ? `${known.of}, ${of.toLowerCase()}` : of;
    disks.set(dev, { of: name, free, all, enough: free >= LEAST_ROOM_MB * 1024 * 1024 });
  }
  return [...disks.values()];
}
