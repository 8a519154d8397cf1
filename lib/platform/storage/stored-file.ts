import "server-only";
import type { Tx } from "@/lib/platform/db";
import { db } from "@/lib/platform/db";
import { belonging } from "@/lib/platform/storage/installation";
import { mayTakeFiles } from "@/lib/platform/storage/keeping";
import { fileStore } from "@/lib/platform/storage/store";
import type { Upload } from "@/lib/platform/storage/upload";

/** Makes an upload part of the change under way; answers the id to refer to it by. */
export async function keepFile(tx: Tx, upload: Upload): Promise<string> {
  const { id, name, mime, size, sha256 } = upload;
  await tx.storedFile.create({ data: { id, name, mime, size, sha256 }, select: { id: true } });
  upload.isStored = true;
  return id;
}

/** Forgets files that nothing refers to any more; once that is committed the worker removes them. */
export async function dropFiles(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  // A file that came with a message stays with it.
  await tx.storedFile.deleteMany({ where: { id: { in: ids }, incoming: null } });
  await tx.$executeRaw`
    SELECT graphile_worker.add_job('removeFile', json_build_object('id', id), job_key := 'removeFile:' || id)
    FROM unnest(${ids}::text[]) AS id`;
}

const isNamed = (id: string) => db.storedFile.findUnique({ where: { id }, select: { id: true } });

/**
 * The worker's side of `dropFiles`: only what no row names goes, only from a store of ours, and not while a
 * backup reads. Throws to be tried again.
 */
export async function removeFile(id: string): Promise<void> {
  if ((await isNamed(id)) || (await belonging()) === "foreign") return;
  const store = await fileStore();
  await db.$transaction(async (tx) => {
    if (!(await mayTakeFiles(tx))) throw new Error("a backup is being made: the file goes later");
    await store.remove(id);
  });
}

/** An upload that its call did not keep. What cannot be removed now is the sweeper's. */
export async function discard({ id }: Upload): Promise<void> {
  const remove = async () => {
    if (!(await isNamed(id))) await (await fileStore()).remove(id);
  };
  await remove().catch(() => undefined);
}
