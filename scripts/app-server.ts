import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { root } from "./root";

export type AppServer = {
  /** Settles when the process is gone, whoever ended it. */
  ended: Promise<unknown>;
  pid?: number;
  stop(): Promise<void>;
};

/** glibc gives each thread heaps of its own and keeps in them what passing files left there. */
const frugal = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/** Starts the app server with exactly these settings added; answers once it takes requests. */
export async function startAppServer(settings: Record<string, string>): Promise<AppServer> {
  const script = fileURLToPath(new URL("./server.mjs", import.meta.url));
  // Unbounded, the heap grows to what the machine has before it is cleaned; with this the process
  // stays under 350 MB under load.
  const child = spawn(process.execPath, ["--max-old-space-size=384", script], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...frugal, NEXT_TELEMETRY_DISABLED: "1", ...settings },
  });
  const ended = once(child, "exit");
  // A failed spawn is reported through `ready`.
  ended.catch(() => undefined);
  const server = { ended, pid: child.pid, stop: () => stop(child) };
  await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error("The app server ended before it was ready."))),
  ]);
  return server;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  // It ends within ten seconds by itself.
  const patience = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await exit;
  clearTimeout(patience);
}
