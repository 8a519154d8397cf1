import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { isNewer, isVersion } from "../../lib/values/versions";

// A release is the product's files and a list of them, release.json, by which it is known whether one is missing, was
// added or changed.

export const product = "overseas-desk";
export const listName = "release.json";

/** Whether a name in a list or an archive stays within the folder that it is for. */
export const isInside = (path: string) =>
  path !== "" &&
  !/[\\\0]/.test(path) &&
  path.split("/").every((part) => part !== "" && part !== "." && part !== "..");

const version = z.string().refine(isVersion);
const release = z.object({
  product: z.string(),
  version,
  madeAt: z.iso.datetime(),
  /** The release before it: migrations spare that one alone, so none is left out on the way. */
  follows: version.nullable(),
  files: z.record(z.string().refine(isInside), z.string().regex(/^[0-9a-f]{64}$/)),
});
export type Release = z.infer<typeof release>;

/** What a release needs to be started at all. */
const needed = ["package.json", "package-lock.json", "scripts/start.ts", "scripts/restore.ts"];

/** The list of a release. Throws where the folder is none, is another product's, or not newer than what is installed. */
export async function readRelease(folder: string, installed: string): Promise<Release> {
  const text = await readFile(join(folder, listName), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new Error(`It has no ${listName} at its root, so it is no release of Overseas Desk.`);
  const read = release.safeParse(parsed(text));
  if (!read.success) throw new Error(`Its ${listName} cannot be read: the release is damaged.`);
  refuseUnfit(read.data, installed);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseUnfit({ product: of, version, follows, files }: Release, installed: string): void {
  if (of !== product) throw new Error(`It is a release of "${of}", not of Overseas Desk.`);
  if (version === installed) throw new Error(`${version} is what runs here already.`);
  if (!isNewer(version, installed))
    throw new Error(`It is ${version}, which is older than ${installed}, which runs here.`);
  if (follows && isNewer(follows, installed))
    throw new Error(
      `It follows ${follows}, and ${installed} runs here: update to ${follows} first.`,
    );
  const lacking = needed.find((name) => !files[name]);
  if (lacking) throw new Error(`Its list has no ${lacking}: the release is damaged.`);
}

/** Throws where the files of a folder are not those of the list, byte for byte. */
export async function refuseChanged(folder: string, { files, version }: Release): Promise<void> {
  const there = await filesIn(folder);
  const listed = Object.keys(files);
  refuse(
    "missing",
    listed.filter((name) => !there.has(name)),
  );
  refuse(
    "not in the list",
    [...there].filter((name) => name !== listName && !files[name]),
  );
  const changed: string[] = [];
  for (const name of listed)
    if ((await sumOf(join(folder, name))) !== files[name]) changed.push(name);
  refuse("changed", changed);
  const said = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Named;
  if (said.name !== product || said.version !== version)
    throw new Error(`Its package.json says ${said.name} ${said.version}: the release is damaged.`);
}
type Named = { name?: string; version?: string };

function refuse(what: string, names: string[]): void {
  if (names.length === 0) return;
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  throw new Error(
    `The release was damaged or changed on its way. Files ${what}: ${names.sort().slice(0, 3).join(", ")}${more}.`,
  );
}

/** The files under a folder, by their names in a list. Throws at a link, which could lead anywhere. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set<string>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(folder.length).replace(/^\//, "");
    if (entry.isFile()) names.add(path);
    else if (!entry.isDirectory()) throw new Error(`${path} is a link or no file.`);
  }
  return names;
}

export async function sumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** By this a release is known to be the one that somebody published: two people read it to each other. */
export const fingerprintOf = (release: Release) =>
  createHash("sha256")
    .update(JSON.stringify(release))
    .digest("hex")
    .slice(0, 32)
    .replace(/(.{8})(?=.)/g, "$1 ");
