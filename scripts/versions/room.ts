import { realpathSync, statSync } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { showSize } from "../../lib/values/words";
import { operatorsDatabase } from "../database";
import { connect } from "../session";

/** So many bytes that will be written into a folder. */
export type Need = { folder: string; bytes: number };
type Room = (folder: string) => Promise<{ disk: number; free: number }>;

/** The packages and a build need so much at least, also where those of the version in use were thinned out. */
const leastForVersion = 1_500_000_000;

/** What an update writes: the new version, a backup, and the copy that its migrations are tried on. */
export async function needsOf(places: {
  data: string;
  versions: string;
  backups: string;
  inUse: string;
}): Promise<Need[]> {
  const data = (await databaseSize(places.data)) + (await sizeOf(join(places.data, "files")));
  const version = Math.max(leastForVersion, await sizeOf(places.inUse));
  return [
    { folder: places.versions, bytes: version },
    { folder: places.backups, bytes: data },
    { folder: tmpdir(), bytes: 2 * data },
  ];
}

async function databaseSize(data: string): Promise<number> {
  const operators = operatorsDatabase();
  if (!operators) return sizeOf(realpathSync(join(data, "postgres")));
  const session = await connect(operators.url);
  const { rows } = await session
    .query<{ bytes: string }>("SELECT pg_database_size(current_database()) AS bytes")
    .finally(() => session.end());
  return Number(rows[0]?.bytes ?? 0);
}

/** Throws where a disk has not the room for what will be written to it. */
export async function refuseFull(needs: Need[], roomOf: Room = realRoom): Promise<void> {
  const disks = new Map<number, Need & { free: number }>();
  for (const { folder, bytes } of needs) {
    const { disk, free } = await roomOf(folder);
    const known = disks.get(disk);
    disks.set(disk, { folder: known?.folder ?? folder, bytes: (known?.bytes ?? 0) + bytes, free });
  }
  for (const { folder, bytes, free } of disks.values())
    if (free < bytes)
      throw new Error(
        `There is too little room on the disk of ${folder}: the update needs ${showSize(bytes)}, and ${showSize(free)} are free.`,
      );
}

const realRoom: Room = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return { disk: statSync(folder).dev, free: bavail * bsize };
};

/** The bytes of the files under a folder; none where it is missing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return bytes;
}
