import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import tar from "tar-stream";
import { beforeEach, expect, it } from "vitest";
import { takeIn } from "../../scripts/versions/prepare";
import type { Release } from "../../scripts/versions/release";
import { listOf, writeRelease } from "../../scripts/versions/write-release";

// A release is taken in only where it is newer, this product's, and byte for byte what its list says.

const installed = "1.2.0";
let folder: string;
let versions: string;
let release: Release;

/** A release of version 1.3.0, with the few files that it cannot do without. */
beforeEach(async () => {
  const home = await mkdtemp(join(tmpdir(), "overseas-desk-release-"));
  [folder, versions] = [join(home, "release"), join(home, "versions")];
  await mkdir(versions);
  const files = {
    "package.json": JSON.stringify({ name: "overseas-desk", version: "1.3.0" }),
    "package-lock.json": "{}",
    "scripts/start.ts": "start",
    "scripts/restore.ts": "restore",
  };
  for (const [name, text] of Object.entries(files)) await put(name, text);
  release = await listOf(folder, Object.keys(files), { version: "1.3.0", follows: "1.2.0" });
  await putList({});
});

async function put(name: string, text: string) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}
const putList = (changes: object) =>
  put("release.json", JSON.stringify({ ...release, ...changes }));

/** How a folder was spoilt, and what the person at the machine reads. */
const unfit: [what: string, spoil: () => Promise<unknown>, words: string | RegExp][] = [
  ["without a list", () => rm(join(folder, "release.json")), "It has no release.json at its root"],
  ["with a damaged list", () => put("release.json", "{"), "Its release.json cannot be read"],
  [
    "of another product",
    () => putList({ product: "home-desk" }),
    'It is a release of "home-desk", not of Overseas Desk.',
  ],
  [
    "that is older",
    () => putList({ version: "1.1.9" }),
    "It is 1.1.9, which is older than 1.2.0, which runs here.",
  ],
  ["of the same version", () => putList({ version: "1.2.0" }), "1.2.0 is what runs here already."],
  [
    "that leaves one between out",
    () => putList({ follows: "1.2.1" }),
    "It follows 1.2.1, and 1.2.0 runs here: update to 1.2.1 first.",
  ],
  [
    "with a missing file",
    () => rm(join(folder, "scripts/start.ts")),
    /Files missing: scripts.start/,
  ],
  ["with one file too many", () => put("lib/more.ts", ""), "Files not in the list: lib/more.ts."],
  [
    "with a changed file",
    () => put("scripts/start.ts", "Start"),
    "Files changed: scripts/start.ts.",
  ],
  [
    "with a link",
    () => symlink("/etc/hostname", join(folder, "lib.ts")),
    "lib.ts is a link or no file.",
  ],
  [
    "whose list leads out of it",
    () => putList({ files: { ...release.files, "../start.ts": "0".repeat(64) } }),
    "Its release.json cannot be read",
  ],
  [
    "whose package.json says another version",
    async () => {
      await put("package.json", JSON.stringify({ name: "overseas-desk", version: "1.4.0" }));
      const made = { version: "1.3.0", follows: null };
      await putList(await listOf(folder, Object.keys(release.files), made));
    },
    "Its package.json says overseas-desk 1.4.0",
  ],
  [
    "that could not be started",
    () => putList({ files: { "package.json": release.files["package.json"] } }),
    "Its list has no package-lock.json",
  ],
];

it.each(unfit)("a folder %s is refused, and nothing is left of it", async (_, spoil, words) => {
  await spoil();
  await expect(takeIn(folder, versions, installed)).rejects.toThrow(words);
  expect(await readdir(versions)).toEqual([]);
});

it("a whole release is taken in from its folder and from its archive, and both are the same", async () => {
  const archive = `${folder}.tar.gz`;
  await writeRelease(archive, folder, release);
  for (const source of [folder, archive]) {
    const { folder: place, release: read } = await takeIn(source, versions, installed);
    expect(read).toEqual(release);
    expect(place).toBe(join(versions, "1.3.0"));
    const names = await readdir(place, { recursive: true });
    expect(names.sort()).toEqual([...Object.keys(release.files), "release.json", "scripts"].sort());
    await rm(place, { recursive: true });
  }
});

it("a release that is prepared already is not copied again, and another one of its number is", async () => {
  const { folder: place } = await takeIn(folder, versions, installed);
  await writeFile(join(place, "prepared.json"), "{}");
  await takeIn(folder, versions, installed);
  expect(await readdir(place)).toContain("prepared.json");
  await putList({ madeAt: "2030-01-01T00:00:00Z" });
  await takeIn(folder, versions, installed);
  expect(await readdir(place)).not.toContain("prepared.json");
});

type Entry = { name: string; type?: "symlink"; linkname?: string };

async function archiveOf(...headers: Entry[]): Promise<string> {
  const archive = `${folder}.tar.gz`;
  const pack = tar.pack();
  const written = pipeline(pack, createGzip(), createWriteStream(archive));
  for (const header of headers)
    if (header.type) pack.entry(header);
    else pack.entry(header, "x");
  pack.finalize();
  await written;
  return archive;
}

it.each<[string, Entry[], string]>([
  ["a path out of its folder", [{ name: "../start.ts" }], "../start.ts in the archive leads out"],
  ["an absolute path", [{ name: "/etc/start.ts" }], "/etc/start.ts in the archive leads out"],
  [
    "a link",
    [{ name: "lib", type: "symlink", linkname: "/etc" }],
    "lib in the archive is a link or no file.",
  ],
  ["a file twice", [{ name: "lib.ts" }, { name: "lib.ts" }], "The archive is damaged"],
])("an archive with %s is refused, and nothing is written", async (_, headers, words) => {
  await expect(takeIn(await archiveOf(...headers), versions, installed)).rejects.toThrow(words);
  expect(await readdir(versions)).toEqual([]);
  expect(await readdir(dirname(versions))).not.toContain("start.ts");
});

it("an archive that was cut off, and a file that is none, are refused as damaged", async () => {
  const archive = `${folder}.tar.gz`;
  await writeRelease(archive, folder, release);
  const bytes = await readFile(archive);
  const tarBytes = gunzipSync(bytes);
  await writeFile(`${archive}.cut`, bytes.subarray(0, bytes.length - 200));
  await writeFile(`${archive}.part`, gzipSync(tarBytes.subarray(0, 700)));
  await writeFile(`${archive}.text`, "not an archive");
  for (const source of [`${archive}.cut`, `${archive}.part`, `${archive}.text`])
    await expect(takeIn(source, versions, installed)).rejects.toThrow("The archive is damaged");
  await expect(takeIn(`${archive}.gone`, versions, installed)).rejects.toThrow("There is no");
});
