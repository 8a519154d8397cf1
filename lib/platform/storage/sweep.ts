import "server-only";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import type { Listed } from "@/lib/platform/storage/file-store";
import { storageFolder } from "@/lib/platform/storage/folders";
import { claimStore } from "@/lib/platform/storage/installation";
import { fileStore } from "@/lib/platform/storage/store";
import { now } from "@/lib/values/clock";

/** A call's file lies in the store before its row does; none takes this long. */
const anHour = 60 * 60 * 1000;
const inTrash = 30 * 24 * anHour;
const batch = 500;

/** More strays than these in one sweep are no killed uploads: something else is wrong. */
const mostStrays = 100;
const mostShare = 0.05;
/** In a small store one stray is a large share. */
const always = 5;

/**
 * Hourly: rows that nothing refers to go, and files without a row (a process was killed in an upload)
 * go to the store's trash for 30 days, from where a row that appears brings them back. A file is lost
 * only when this database, which must be the store's own, does not know it for all that time.
 */
export async function sweepFiles(): Promise<void> {
  const before = now().getTime() - anHour;
  await removeIncoming(before);
  if (!(await claimStore())) return;
  await lookThroughTrash();
  await forgetUnused(before);
  const { strays, all } = await findStrays(before);
  const most = Math.min(mostStrays, Math.max(always, all * mostShare));
  const tooMany = strays.length > most && !env().SWEEP_MANY;
  await db.installation.updateMany({ data: { straysHeld: tooMany ? strays.length : null } });
  if (tooMany) {
    const counts = { strays: strays.length, files: all };
    log.error(counts, "too many files without a record: none is removed (see README, Files)");
    return;
  }
  const store = await fileStore();
  for (const id of strays) await store.trash.put(id);
  if (strays.length)
    log.info({ count: strays.length }, "files without a record moved to the trash");
}

const forgetUnused = (before: number) =>
  db.storedFile.deleteMany({
    where: {
      createdAt: { lt: new Date(before) },
      photoOf: null,
      document: null,
      coe: null,
      offer: null,
      deposit: null,
      fund: null,
      report: null,
      trash: null,
      logoOf: null,
      paper: null,
      letterCheck: null,
      letter: null,
      agreement: null,
      bill: null,
      incoming: null,
      undo: null,
    },
  });

/** Files in pieces, each with the ids that have a row: a store is never held in memory whole. */
async function* withRows(files: AsyncIterable<Listed>) {
  let piece: Listed[] = [];
  const namedIds = async (listed: Listed[]) => {
    const where = { id: { in: listed.map(({ id }) => id) } };
    const rows = await db.storedFile.findMany({ where, select: { id: true } });
    return { listed, known: new Set(rows.map(({ id }) => id)) };
  };
  for await (const file of files) {
    piece.push(file);
    if (piece.length < batch) continue;
    yield await namedIds(piece);
    piece = [];
  }
  if (piece.length) yield await namedIds(piece);
}

/** The files that no row names, and how many files there are; ends early where they are too many. */
async function findStrays(before: number): Promise<{ strays: string[]; all: number }> {
  const strays: string[] = [];
  let all = 0;
  for await (const { listed, known } of withRows((await fileStore()).list())) {
    all += listed.length;
    for (const { id, modified } of listed)
      if (modified.getTime() < before && !known.has(id)) strays.push(id);
    if (strays.length > mostStrays && !env().SWEEP_MANY) break;
  }
  return { strays, all };
}

/** What a row names again comes back; what none named for 30 days goes for good. */
export async function lookThroughTrash(): Promise<void> {
  const { trash } = await fileStore();
  const before = now().getTime() - inTrash;
  for await (const { listed, known } of withRows(trash.list())) {
    for (const { id, modified } of listed) {
      if (known.has(id)) await trash.restore(id);
      else if (modified.getTime() < before) await trash.remove(id);
    }
  }
}

async function removeIncoming(before: number): Promise<void> {
  const folder = storageFolder("incoming");
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtimeMs < before) await rm(path, { force: true });
  }
}
