import "server-only";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { FileStore } from "@/lib/platform/storage/file-store";
import { fileStore } from "@/lib/platform/storage/store";

// A database and a file store belong together when both hold the same installation id. Only then may
// files that the database does not know be taken for rubbish.
//
//   database | store                      |
//   any      | no id, empty               | unclaimed: both get the database's id
//   any      | no id, some files known    | unclaimed: an installation from before there were ids
//   any      | no id, no file known       | foreign
//   id       | the same id                | ours
//   id       | another id                 | foreign
//   no id    | an id                      | foreign: a new or restored database beside old files

export type Belonging = "ours" | "unclaimed" | "foreign";

/** So many of a store's files are checked before the whole store counts as foreign. */
const sample = 100;

async function holdsStrangersOnly(store: FileStore): Promise<boolean> {
  const ids: string[] = [];
  for await (const { id } of store.list()) if (ids.push(id) >= sample) break;
  if (ids.length === 0) return false;
  return !(await db.storedFile.findFirst({ where: { id: { in: ids } }, select: { id: true } }));
}

/** Whether this database and this store belong together. Changes nothing. */
export async function belonging(): Promise<Belonging> {
  const store = await fileStore();
  const [known, owner] = await Promise.all([db.installation.findFirst(), store.owner()]);
  if (owner) return owner === known?.id ? "ours" : "foreign";
  return (await holdsStrangersOnly(store)) ? "foreign" : "unclaimed";
}

/** Gives a store that is nobody's to this database. False, and loudly, where it is another's. */
export async function claimStore(): Promise<boolean> {
  const state = await belonging();
  if (state === "ours") return true;
  if (state === "unclaimed") {
    const store = await fileStore();
    await db.$executeRaw`INSERT INTO installation (id) VALUES (gen_random_uuid()) ON CONFLICT DO NOTHING`;
    const { id } = await db.installation.findFirstOrThrow();
    await store.claim(id);
    // Two databases may have met here at the same moment: one of them is the owner.
    if ((await store.owner()) === id) return true;
  }
  log.error("the file store belongs to another database: no file is removed (see README, Files)");
  return false;
}
