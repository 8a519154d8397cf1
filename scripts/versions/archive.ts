import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import tar from "tar-stream";
import { isInside } from "./release";

/** Far more than a release has: an archive that claims more fills neither memory nor disk. */
const maxOutputLength = 300_000_000;

/** Unpacks a .tar.gz into an empty folder: files alone, and none outside of it. Throws with the reason in words. */
export async function unpack(archive: string, folder: string): Promise<void> {
  try {
    const bytes = await promisify(gunzip)(await readFile(archive), { maxOutputLength });
    await takeEntries(bytes, folder);
  } catch (error) {
    if (error instanceof Refused || (error as NodeJS.ErrnoException).code === "ENOSPC") throw error;
    throw new Error("The archive is damaged, or no .tar.gz of a release.", { cause: error });
  }
}

type Entry = Awaited<
  ReturnType<ReturnType<tar.Extract[typeof Symbol.asyncIterator]>["next"]>
>["value"];

class Refused extends Error {}

async function takeEntries(bytes: Buffer, folder: string): Promise<void> {
  const extract = tar.extract();
  // The entries of an archive that breaks off would be waited for without an end.
  const broken = once(extract, "error").then(([error]) => Promise.reject(error));
  const entries = extract[Symbol.asyncIterator]();
  extract.end(bytes);
  for (;;) {
    const { done, value: entry } = await Promise.race([entries.next(), broken]);
    if (done) return;
    await Promise.race([takeEntry(entry, folder), broken]);
  }
}

async function takeEntry(entry: Entry, folder: string): Promise<void> {
  const { name, type } = entry.header;
  const path = join(folder, name);
  if (type === "directory") return void entry.resume();
  if (type !== "file") throw new Refused(`${name} in the archive is a link or no file.`);
  if (!isInside(name.replace(/^\.\//, "")))
    throw new Refused(`${name} in the archive leads out of its folder.`);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(entry, createWriteStream(path, { flags: "wx" }));
}
