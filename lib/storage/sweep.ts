import "server-only";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { now } from "@/lib/clock";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { storageFolder } from "@/lib/storage/folders";
import { fileStore } from "@/lib/storage/store";
import { removeFile } from "@/lib/storage/stored-file";

/** A call's file lies in the store before its row does; none takes this long. */
const anHour = 60 * 60 * 1000;
const batch = 500;

/**
 * Hourly: files without a row (a process was killed in an upload), rows that nothing refers to, and
 * what never came in whole. Files outlive their rows by design, so nothing kept can be lost by it.
 */
export async function sweepFiles(): Promise<void> {
  const before = now().getTime() - anHour;
  await db.storedFile.deleteMany({
    where: {
      createdAt: { lt: new Date(before) },
      photoOf: null,
      document: null,
      coe: null,
      offer: null,
      deposit: null,
      report: null,
    },
  });
  let old: string[] = [];
  for await (const { id, modified } of (await fileStore()).list()) {
    if (modified.getTime() < before) old.push(id);
    if (old.length < batch) continue;
    await removeStrays(old);
    old = [];
  }
  await removeStrays(old);
  await removeIncoming(before);
}

async function removeStrays(ids: string[]): Promise<void> {
  const rows = await db.storedFile.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  const strays = ids.filter((id) => !known.has(id));
  for (const id of strays) await removeFile(id);
  if (strays.length) log.info({ count: strays.length }, "files without a record removed");
}

async function removeIncoming(before: number): Promise<void> {
  const folder = storageFolder("incoming");
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}
