import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { End } from "../supervisor";

export type RunningVersion = {
  pid: number;
  /** Where this machine reaches it, once it takes requests; undefined when it ended before. */
  ready: Promise<string | undefined>;
  ended: Promise<End>;
  stop(): Promise<void>;
};

/** A stop of the product takes ten seconds at most (OPERATIONS.md). */
const stopWithin = 15_000;

/**
 * `scripts/start.ts` of a version, in its folder and with these settings. That command, its message `{ ready: origin }`
 * and its end at a SIGTERM or a lost channel are all that one version knows of another: they never change.
 */
export function startVersion(folder: string, settings: Record<string, string>): RunningVersion {
  const child = spawn(process.execPath, ["--import", "tsx", join(folder, "scripts", "start.ts")], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...settings },
  });
  const ended = Promise.race([
    once(child, "exit").then(([code, signal]) => ({ code, signal }) as End),
    once(child, "error").then(() => ({ code: null, signal: null })),
  ]);
  const ready = new Promise<string>((resolve) => {
    child.on("message", (message: { ready?: string }) => {
      if (message.ready) resolve(message.ready);
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    ready: Promise.race([ready, ended.then(() => undefined)]),
    stop: async () => {
      child.kill("SIGTERM");
      const impatience = setTimeout(() => child.kill("SIGKILL"), stopWithin);
      await ended;
      clearTimeout(impatience);
    },
  };
}
