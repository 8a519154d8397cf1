import { createWriteStream } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import tar from "tar-stream";
import { listName, product, type Release, sumOf } from "./release";

type Numbers = { version: string; follows: string | null };

/** The list of a release: these files of a folder, as they are. */
export async function listOf(folder: string, names: string[], numbers: Numbers): Promise<Release> {
  const files: Record<string, string> = {};
  for (const name of names) files[name] = await sumOf(join(folder, name));
  return { product, ...numbers, madeAt: new Date().toISOString(), files };
}

/** Writes list and files into a .tar.gz, which takes its name when it is whole. */
export async function writeRelease(file: string, folder: string, release: Release): Promise<void> {
  const pack = tar.pack();
  const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(`${file}.part`));
  pack.entry({ name: listName }, JSON.stringify(release, undefined, 1));
  for (const name of Object.keys(release.files))
    pack.entry({ name }, await readFile(join(folder, name)));
  pack.finalize();
  await written;
  await rename(`${file}.part`, file);
}
