import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress } from "node:zlib";
import { DAY_MS } from "../lib/values/calendar";

const options = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  },
};

/**
 * Packs a build's scripts and styles once, as tightly as it goes, beside them: a sixth smaller than
 * Next packs them on their way, which is what a phone on a poor line waits for. scripts/packed.mjs
 * sends them.
 */
export async function packScripts(distDir: string): Promise<void> {
  const folder = join(distDir, "static");
  const files = await readdir(folder, { recursive: true });
  const packed = new Set(files);
  await Promise.all(
    files
      // The chunks of earlier builds are packed already.
      .filter((file) => /\.(js|css)$/.test(file) && !packed.has(`${file}.br`))
      .map((file) =>
        pipeline(
          createReadStream(join(folder, file)),
          createBrotliCompress(options),
          createWriteStream(join(folder, `${file}.br`)),
        ),
      ),
  );
}

/** A tab that was left open for longer than a working week is loaded anew. */
const KEPT_DAYS = 7;

/**
 * Puts the chunks of earlier builds aside, since a build empties its folder; the function that it answers puts back those
 * of the last week. A tab that was opened before a release still loads its dialogs from them.
 */
export async function keepChunks(distDir: string): Promise<() => Promise<void>> {
  const chunks = join(distDir, "static", "chunks");
  if (!existsSync(chunks)) return async () => undefined;
  const aside = await mkdtemp(`${distDir}-chunks-`);
  await rename(chunks, join(aside, "chunks"));
  return async () => {
    const oldest = Date.now() - KEPT_DAYS * DAY_MS;
    await cp(join(aside, "chunks"), chunks, {
      recursive: true,
      force: false,
      preserveTimestamps: true,
      filter: async (path) => {
        const file = await stat(path);
        return file.isDirectory() || file.mtimeMs > oldest;
      },
    });
    await rm(aside, { recursive: true });
  };
}
