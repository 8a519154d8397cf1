import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { root } from "../../root";
import type { BareSettings } from "./bare-process";
import type { Load, Measured } from "./load-process";

function startScript(name: string, env: Record<string, string> = {}, cwd = root): ChildProcess {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return spawn(process.execPath, ["--import", "tsx", script], {
    cwd,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
}

/** Loads a server from a process of its own. */
export async function measure(load: Load): Promise<Measured> {
  const child = startScript("load-process");
  child.send(load);
  const [measured] = (await Promise.race([once(child, "message"), endOf(child)])) as [Measured];
  return measured;
}

/** The bare server in a process of its own; it ends with this one. */
export async function startBare(settings: BareSettings) {
  const child = startScript("bare-process");
  child.send(settings);
  return started(child);
}

/** The bare pages, built in `folder`, on this database, with the settings that the product's middleware reads. */
export const startBarePages = (
  folder: string,
  databaseUrl: string,
  settings: { APP_URL: string; SESSION_SECRET: string; DB_POOL_SIZE: string },
) =>
  // Next looks for hooks where it is started.
  started(startScript("pages-process", { ...settings, DATABASE_URL: databaseUrl }, folder));

async function started(child: ChildProcess) {
  const [port] = (await Promise.race([once(child, "message"), endOf(child)])) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

const endOf = async (child: ChildProcess): Promise<never> => {
  const [code] = await once(child, "exit");
  throw new Error(`A process of the bench ended early (${code}).`);
};

/** Resident memory of the app server in MB, now and at its highest; undefined where there is no /proc. */
export function appMemory(): { now: number; peak: number } | undefined {
  try {
    const pid = readdirSync("/proc").find((name) => /^\d+$/.test(name) && isApp(name));
    if (!pid) return undefined;
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kB = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]);
    return { now: Math.round(kB("VmRSS") / 1024), peak: Math.round(kB("VmHWM") / 1024) };
  } catch {
    return undefined;
  }
}

/** Resident memory of a process in MB, now; NaN without /proc. */
export function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

/** How long a process has used the processor for its own code, in milliseconds; NaN without /proc. */
export function userMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Our own child that runs scripts/server.mjs; Next renames it. */
function isApp(pid: string): boolean {
  try {
    const parent = / \(.*\) \S (\d+)/.exec(` ${readFileSync(`/proc/${pid}/stat`, "utf8")}`)?.[1];
    const ours = Number(parent) === process.pid;
    return ours && /server\.mjs|next-server/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}
