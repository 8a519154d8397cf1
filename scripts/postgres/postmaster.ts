import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { End } from "../supervisor";

/** The main PostgreSQL process of a cluster, as its postmaster.pid names it. */
export type Postmaster = { pid: number; port: number };

/** The postmaster that lives on a cluster, if one does; a pid file that only looks like one is put away. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (pid > 0 && port > 0 && isAlive(pid) && isPostmasterOf(pid, cluster)) return { pid, port };
  // A half-written file, or a number that another process has by now, would make PostgreSQL refuse to start.
  // A merely dead number is left to it: it then also checks for orphaned children of the dead one.
  if (!(pid > 0) || isAlive(pid)) rmSync(file, { force: true });
  return undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  try {
    // In a container with no reaper a dead process stays as a zombie.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    const shown = spawnSync("ps", ["-p", String(pid), "-o", "args="], { encoding: "utf8" });
    return shown.stdout?.includes(cluster) ?? false;
  }
}

/** Settles when a postmaster is gone that is no child of ours, so that nobody tells us how it ended. */
export async function endOf(pid: number): Promise<End> {
  while (isAlive(pid)) await sleep(500, undefined, { ref: false });
  return { code: null, signal: null };
}

/** Fast shutdown: open transactions are rolled back, everything is written, and the process is gone. */
export async function stopPostmaster(pid: number, patience = 60_000): Promise<void> {
  signal(pid, "SIGINT");
  if (await ended(pid, patience)) return;
  // Next start recovers from the log; nothing that was committed is lost.
  signal(pid, "SIGQUIT");
  if (!(await ended(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

export async function stopLeftover(cluster: string): Promise<void> {
  const live = livePostmaster(cluster);
  if (live) await stopPostmaster(live.pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function ended(pid: number, within: number): Promise<boolean> {
  const deadline = Date.now() + within;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
