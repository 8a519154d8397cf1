import { existsSync, lstatSync, readdirSync, readlinkSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { livePostmaster } from "./postgres/postmaster";
import { dataDir, isCommand, loadSettings } from "./root";

/** What `npm start` makes in DATA_DIR; nothing else there is touched. */
const ours = [
  "postgres",
  "postgres.log",
  "postgres.log.1",
  "postgres-password",
  "postgres-app-password",
  "session-secret",
  "restarts.json",
  "versions",
  "https",
  "files",
  "practice",
];

/** The folders and files that would go, also where a link leads to the database (README). */
export function dataOf(folder: string): string[] {
  const home = join(folder, "postgres");
  const linked = lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink();
  const found = ours.map((name) => join(folder, name)).filter((path) => exists(path));
  return linked ? [dirname(readlinkSync(home)), ...found] : found;
}

/** Not existsSync: a link that leads nowhere is there too. */
const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Removes them for good. Throws while the database runs. */
export function removeData(folder: string): void {
  const cluster = join(folder, "postgres");
  if (existsSync(cluster) && livePostmaster(cluster))
    throw new Error(
      `The database in ${folder} is running. Stop the product first, then remove it.`,
    );
  for (const path of dataOf(folder)) rmSync(path, { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

async function main(): Promise<void> {
  loadSettings();
  const folder = dataDir();
  const paths = dataOf(folder);
  if (paths.length === 0) return console.log(`There is no data in ${folder}.`);
  console.log(`This removes for good, with every case and file in it:\n  ${paths.join("\n  ")}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type "remove" to go on: ').catch(() => "");
  terminal.close();
  if (answer.trim() !== "remove") throw new Error("Nothing was removed.");
  removeData(folder);
  console.log("Removed.");
}

if (isCommand(import.meta.url)) {
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
