import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isVersion } from "../../lib/values/versions";
import { unpack } from "./archive";
import { runNpm } from "./command";
import { preparedMark } from "./current";
import { listName, type Release, readRelease, refuseChanged } from "./release";

/** Half-made copies are called so: no version is. */
const incomingName = "incoming";

/** Removes what earlier updates left, but the version in use and those that this release may go on with. */
export async function tidyVersions(versions: string, stay: (string | null)[]): Promise<void> {
  for (const name of await readdir(versions))
    if (name === incomingName || (isVersion(name) && !stay.includes(name)))
      await rm(join(versions, name), { recursive: true, force: true });
}

/** Copies a release into a folder of its own, every byte looked at. Throws, and leaves nothing, where it is unfit. */
export async function takeIn(source: string, versions: string, installed: string) {
  const found = await stat(source).catch(() => undefined);
  if (!found) throw new Error(`There is no ${source}, or its folder is closed to this user.`);
  const incoming = join(versions, incomingName);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { mode: 0o700 });
  try {
    if (found.isDirectory()) await copyRelease(source, incoming, installed);
    else await unpack(source, incoming);
    const release = await readRelease(incoming, installed);
    await refuseChanged(incoming, release);
    return { release, folder: await settle(incoming, join(versions, release.version)) };
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function copyRelease(source: string, folder: string, installed: string): Promise<void> {
  const release = await readRelease(source, installed);
  await refuseChanged(source, release);
  for (const name of [...Object.keys(release.files), listName]) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await cp(join(source, name), join(folder, name));
  }
}

/** Its place. The same release may lie there, prepared already by an update that was not gone through with. */
async function settle(incoming: string, folder: string): Promise<string> {
  const listIn = (place: string) => readFile(join(place, listName), "utf8").catch(() => "");
  if (isPrepared(folder) && (await listIn(folder)) === (await listIn(incoming))) return folder;
  await rm(folder, { recursive: true, force: true });
  renameSync(incoming, folder);
  return folder;
}

/** Versions that could be changed to at once. */
export const preparedVersions = (versions: string) =>
  readdirSync(versions).filter((name) => isPrepared(join(versions, name)));

const isPrepared = (folder: string) => existsSync(join(folder, preparedMark));

/** Installs its packages and builds it, beside the version that runs from `inUse` meanwhile. */
export async function prepareVersion(
  { release: { version }, folder }: { release: Release; folder: string },
  { inUse, log }: { inUse: string; log: string },
): Promise<void> {
  if (isPrepared(folder)) return;
  rmSync(log, { force: true });
  await runNpm(folder, ["ci", "--include=dev"], log);
  const distDir = process.env.NEXT_DIST_DIR || ".next";
  const chunks = join("static", "chunks");
  // The build keeps them as its own of before: a tab that is open loads its dialogs from them (scripts/pack.ts).
  await cp(join(inUse, distDir, chunks), join(folder, distDir, chunks), {
    recursive: true,
    preserveTimestamps: true,
  }).catch(() => undefined);
  await runNpm(folder, ["run", "build"], log);
  await runNpm(folder, ["prune", "--omit=dev", "--ignore-scripts", "--no-save"], log);
  // It finds the build done; where something above changed a file of the sources, the start would build within the change.
  await runNpm(folder, ["run", "build"], log);
  // A machine that is switched off now must not find the mark and lack the files.
  await once(spawn("sync", { stdio: "ignore" }), "exit");
  const mark = JSON.stringify({ version, at: new Date().toISOString() });
  writeFileSync(join(folder, preparedMark), `${mark}\n`, { flush: true });
}
