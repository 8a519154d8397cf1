import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { livePostmaster } from "../postgres/postmaster";

// What somebody entered with `npm start`, before the service was installed.

const holdsData = (folder: string) =>
  ["postgres", "files", "session-secret"].some((name) => exists(join(folder, name)));

/** Not existsSync: a link that leads nowhere is there too. */
const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** The folder whose data is to be moved; undefined where there is none. Throws words where it cannot be moved now. */
export function earlierData(from: string, to: string): string | undefined {
  if (from === to || !holdsData(from)) return undefined;
  if (holdsData(to))
    throw new Error(
      `There is data in ${from} and in ${to}. Keep one: put the other folder away, and run this again.`,
    );
  if (existsSync(join(from, "postgres")) && livePostmaster(join(from, "postgres")))
    throw new Error(
      "The product is running. Stop it first (Ctrl-C where npm start runs), and run this again.",
    );
  return from;
}

/** Also over the border of a disk. */
function move(from: string, to: string): void {
  const { status, stderr } = spawnSync("mv", ["-T", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${from} could not be moved to ${to}: ${stderr}`);
}

/** Moves all of it. A database that lies elsewhere behind a link (README) comes too, without the link. */
export function moveData(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    const linked = name === "postgres" && lstatSync(path).isSymbolicLink();
    if (!linked) move(path, join(to, name));
    else {
      const target = readlinkSync(path);
      move(target, join(to, name));
      removeEmpty(dirname(target));
      spawnSync("rm", [path]);
    }
  }
  removeEmpty(from);
}

function removeEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
