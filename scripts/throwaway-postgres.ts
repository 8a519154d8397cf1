import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Postgres, startPostgres } from "./postgres";
import { root } from "./root";

type ThrowawayPostgres = Postgres & {
  /** An empty folder that goes with the server. */
  files: string;
};

/** A PostgreSQL of its own for a test run: quick, unsafe, and gone without a trace after `stop`. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), "overseas-desk-test-"));
  // The postgres account must pass through when we are root.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const release = guard(dataDir);
  const postgres = await startPostgres({ dataDir, durable: false }).catch(async (error) => {
    await release();
    throw error;
  });
  const files = join(dataDir, "files");
  mkdirSync(files);
  return { ...postgres, stop: release, files };
}

/** Another process clears up as soon as the pipe to it ends: also when this one is killed. */
function guard(dataDir: string): () => Promise<void> {
  const script = fileURLToPath(new URL("./throwaway-guard.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir], {
    cwd: root,
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.unref();
  const exit = once(child, "exit");
  return async () => {
    child.ref();
    child.stdin.end();
    await exit;
  };
}
