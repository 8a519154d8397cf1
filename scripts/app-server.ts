import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { root } from "./root";
import type { End, Running } from "./supervisor";

export type AppServer = Running & { pid?: number; kill(): void };

/** glibc gives each thread heaps of its own and keeps in them what passing files left there. */
const frugal = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/** The owner of the database is not the app's to know; empty, so that Next does not read it from `.env`. */
const withoutOwner = { DATABASE_OWNER_URL: "" };

/** One that is not ready after so long never will be. */
const READY_WITHIN = 120_000;
/** It ends by itself before this (scripts/server.mjs), unless it hangs. */
const STOP_WITHIN = 7_500;

/** Starts the app server with exactly these settings added; answers once it takes requests. */
export async function startAppServer(settings: Record<string, string>): Promise<AppServer> {
  const server = spawnAppServer(settings);
  await server.ready;
  return server;
}

/** What the app asks of the process that started it, and what it is told. */
export type Ask = (message: unknown) => Promise<object | undefined>;

/** The same, answering at once. */
export function spawnAppServer(settings: Record<string, string>, asked?: Ask): AppServer {
  const script = fileURLToPath(new URL("./server.mjs", import.meta.url));
  // Unbounded, the heap grows to what the machine has before it is cleaned. All pages that were visited take 280 MB of it.
  const child = spawn(process.execPath, ["--max-old-space-size=512", script], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...frugal, ...withoutOwner, NEXT_TELEMETRY_DISABLED: "1", ...settings },
  });
  const ended = endOf(child);
  if (asked)
    child.on("message", async (message) => {
      const answer = await asked(message);
      if (answer && child.connected) child.send(answer);
    });
  const impatience = setTimeout(() => child.kill("SIGKILL"), READY_WITHIN);
  const ready = Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error("The app server ended before it was ready."))),
  ]).finally(() => clearTimeout(impatience));
  // A caller that waits only for `ended` must not die of an unhandled rejection of `ready`.
  ready.catch(() => undefined);
  return {
    ready,
    ended,
    pid: child.pid,
    stop: () => stop(child, ended),
    kill: () => void child.kill("SIGKILL"),
  };
}

const endOf = (child: ChildProcess) =>
  new Promise<End>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", (error) => {
      // One that could not be started at all; a signal that could not be sent is no end.
      if (child.pid !== undefined) return;
      console.error(error.message);
      resolve({ code: null, signal: null });
    });
  });

async function stop(child: ChildProcess, ended: Promise<End>): Promise<void> {
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN);
  await ended;
  clearTimeout(impatience);
}
