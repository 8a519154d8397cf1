import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isNewer, isVersion } from "../../lib/values/versions";

// DATA_DIR/versions/current.json says which version runs. It is written whole or not at all, so that a machine that was
// switched off at any moment starts one version or the other.

const version = z.string().refine(isVersion).nullable();
const current = z.object({
  /** null is the version of the folder that was installed first */
  version,
  /** the version that runs again where this one does not answer */
  former: version,
  /** next: to be tried at the next start · trying: started and not yet proven · kept: answered */
  state: z.enum(["next", "trying", "kept"]),
});
export type Current = z.infer<typeof current>;

export const versionsFolder = (dataDir: string) => join(dataDir, "versions");
const fileOf = (dataDir: string) => join(versionsFolder(dataDir), "current.json");

/** Closed to others: the socket by which the product is told to change over lies there. */
export function makeVersionsFolder(dataDir: string): string {
  const folder = versionsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Undefined before the first update, and where the file is damaged. */
export function readCurrent(dataDir: string): Current | undefined {
  try {
    return current.parse(JSON.parse(readFileSync(fileOf(dataDir), "utf8")));
  } catch {
    return undefined;
  }
}

export function writeCurrent(dataDir: string, now: Current): void {
  const file = fileOf(dataDir);
  makeVersionsFolder(dataDir);
  writeFileSync(`${file}.part`, `${JSON.stringify(now)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  // The new name itself has to be on the disk before anything is done that depends on it.
  const folder = openSync(versionsFolder(dataDir), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Where the code of a version lies. */
export const folderOf = (dataDir: string, version: string | null, installed: string) =>
  version === null ? installed : join(versionsFolder(dataDir), version);

/** The last thing that an update does in a version's folder: without it the folder is half made. */
export const preparedMark = "prepared.json";

const isWhole = (folder: string) => existsSync(join(folder, preparedMark));

/** What the installed folder's package.json says. */
export const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }).version;

/**
 * The version in use, null being the installed folder's. That one wins where somebody put newer code there by hand, or
 * where the other's folder is gone.
 */
export function versionInUse(dataDir: string, installed: string): string | null {
  const now = readCurrent(dataDir);
  const wanted = now?.state === "kept" ? now.version : (now?.former ?? null);
  if (wanted === null || isNewer(versionIn(installed), wanted)) return null;
  return isWhole(folderOf(dataDir, wanted, installed)) ? wanted : null;
}
