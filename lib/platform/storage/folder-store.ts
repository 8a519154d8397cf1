import "server-only";
import { constants, createReadStream } from "node:fs";
import {
  access,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore, Listed } from "@/lib/platform/storage/file-store";
import { storageFolder } from "@/lib/platform/storage/folders";
import { now } from "@/lib/values/clock";

const isOf = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
const fileName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Forces what a path holds, or that it holds it, to the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** The names in a folder, a few at a time; none where there is no such folder. */
async function* namesIn(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(() => []);
  for await (const { name } of entries) yield name;
}

/** Moves a file; nothing happens where there is none. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to).catch((error) => {
    if (!isOf(error, "ENOENT")) throw error;
  });
}

/** Files in 256 folders, named by the end of their id, which is random. */
export function folderStore(): FileStore {
  const root = storageFolder("kept");
  const trash = storageFolder("trash");
  const ownerFile = join(dirname(root), "installation");
  const pathIn = (folder: string, id: string) => {
    if (!fileName.test(id)) throw new Error("not the id of a file");
    return join(folder, id.slice(-2), id);
  };
  const pathOf = (id: string) => pathIn(root, id);

  async function* listOf(folder: string): AsyncIterable<Listed> {
    for await (const part of namesIn(folder)) {
      for await (const id of namesIn(join(folder, part))) {
        if (!fileName.test(id)) continue;
        const stats = await stat(join(folder, part, id)).catch(() => undefined);
        if (stats) yield { id, modified: stats.mtime };
      }
    }
  }

  return {
    async put(id, path) {
      const folder = dirname(pathOf(id));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sync(path);
      await rename(path, pathOf(id));
      await sync(folder);
    },
    async open(id) {
      try {
        const handle = await open(pathOf(id), constants.O_RDONLY | constants.O_NOFOLLOW);
        return createReadStream("", { fd: handle, highWaterMark: 64 * 1024 });
      } catch (error) {
        if (isOf(error, "ENOENT")) return null;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: () => listOf(root),
    trash: {
      async put(id) {
        // A rename keeps a file's time; in the trash it says when the file came there.
        await utimes(pathOf(id), now(), now()).catch(() => undefined);
        await move(pathOf(id), pathIn(trash, id));
      },
      restore: (id) => move(pathIn(trash, id), pathOf(id)),
      remove: (id) => rm(pathIn(trash, id), { force: true }),
      list: () => listOf(trash),
    },
    async owner() {
      const text = await readFile(ownerFile, "utf8").catch((error) => {
        if (isOf(error, "ENOENT")) return "";
        throw error;
      });
      return text.trim() || null;
    },
    async claim(installation) {
      await mkdir(dirname(ownerFile), { recursive: true, mode: 0o700 });
      await writeFile(ownerFile, `${installation}\n`, { flag: "wx", mode: 0o600 }).catch(
        (error) => {
          if (!isOf(error, "EEXIST")) throw error;
        },
      );
    },
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
    },
  };
}
