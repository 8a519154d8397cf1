import "server-only";
import { constants, createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "@/lib/storage/file-store";
import { storageFolder } from "@/lib/storage/folders";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
const fileName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Forces what a path holds, or that it holds it, to the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** Files in 256 folders, named by the end of their id, which is random. */
export function folderStore(): FileStore {
  const root = storageFolder("kept");
  const folderOf = (id: string) => join(root, id.slice(-2));
  const pathOf = (id: string) => {
    if (!fileName.test(id)) throw new Error("not the id of a file");
    return join(folderOf(id), id);
  };

  return {
    async put(id, path) {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      await sync(path);
      await rename(path, pathOf(id));
      await sync(folderOf(id));
    },
    async open(id) {
      try {
        const handle = await open(pathOf(id), constants.O_RDONLY | constants.O_NOFOLLOW);
        return createReadStream("", { fd: handle, highWaterMark: 64 * 1024 });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async *list() {
      const folders = await readdir(root).catch(() => []);
      for (const folder of folders) {
        for (const id of await readdir(join(root, folder)).catch(() => [])) {
          if (!fileName.test(id)) continue;
          const found = await stat(join(root, folder, id)).catch(() => undefined);
          if (found) yield { id, modified: found.mtime };
        }
      }
    },
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
    },
  };
}
