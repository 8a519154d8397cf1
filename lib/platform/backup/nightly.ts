import "server-only";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { backUp } from "@/lib/platform/backup/backup";
import { backupDiskGone, notPluggedIn, onDataDisk } from "@/lib/platform/backup/disk";
import { keepErasures } from "@/lib/platform/backup/erasures";
import { archiveName, outlived } from "@/lib/platform/backup/kept";
import { db } from "@/lib/platform/db";
import { directUrl, env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { fileStore } from "@/lib/platform/storage/store";

/** Each night where BACKUP_DIR is set: an archive there, and those that have had their time go. Throws to be tried again. */
export async function nightlyBackup(): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_KEY: key } = env();
  if (!folder) return;
  const name = archiveName();
  const encrypted = key !== undefined;
  try {
    if (await backupDiskGone()) throw new Error(notPluggedIn);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { tables, files } = await archived(join(folder, name), key);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(join(folder, name));
    await db.backupRun.create({
      data: {
        name,
        rows,
        files: files.count,
        bytes: size,
        encrypted,
        folder,
        ownDisk: await onDataDisk(folder),
      },
    });
    log.info({ name, rows, files: files.count, damaged: files.damaged }, "backup made");
  } catch (error) {
    const failed = (error as Error).message;
    log.error({ name, reason: failed }, "no backup could be made");
    await db.backupRun.create({ data: { name, encrypted, failed } });
    throw error;
  }
  await keepErasures(folder);
  for (const old of outlived(await readdir(folder))) await rm(join(folder, old), { force: true });
}

/** Over a connection of its own: those of the pool give up after seconds. */
async function archived(path: string, key: string | undefined) {
  const client = new Client({ connectionString: directUrl() });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await backUp({ client, store: await fileStore() }, path, key);
  } finally {
    await client.end();
  }
}
