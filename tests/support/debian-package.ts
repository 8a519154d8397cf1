import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/root";

/** A program with what its surroundings must say, so that it finds its libraries. */
export type Program = { file: string; env: NodeJS.ProcessEnv };

/** Debian's archive is waited for so long; a machine without it goes on without the program. */
const PATIENCE_MS = 60_000;
const succeeds = (tool: string, args: string[], cwd: string) =>
  spawnSync(tool, args, { cwd, timeout: PATIENCE_MS, stdio: "ignore" }).status === 0;

/**
 * A program of a Debian package, which is installed, or unpacked beside the npm packages with the libraries that it needs;
 * undefined where neither is possible. `path` is where the package has it: "/usr/sbin/pgbouncer".
 */
export function debianProgram(
  path: string,
  packages: [name: string, ...libraries: string[]],
): Program | undefined {
  if (existsSync(path)) return { file: path, env: process.env };
  const folder = join(root, "node_modules", ".cache", `debian-${packages[0]}`);
  if (!existsSync(folder) && !unpack(packages, folder)) return undefined;
  const libraries = join(folder, "usr", "lib");
  const paths = existsSync(libraries)
    ? readdirSync(libraries).map((name) => join(libraries, name))
    : [];
  return {
    file: join(folder, path),
    env: { ...process.env, LD_LIBRARY_PATH: paths.join(":") },
  };
}

function unpack(packages: string[], folder: string): boolean {
  const cache = join(root, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, "debian-"));
  const download = () => succeeds("apt-get", ["download", "--quiet", ...packages], fresh);
  // A machine that was never asked for packages does not know where they are.
  if (!download() && !(succeeds("apt-get", ["update"], fresh) && download())) return false;
  const files = readdirSync(fresh).filter((name) => name.endsWith(".deb"));
  if (!files.every((name) => succeeds("dpkg-deb", ["-x", name, fresh], fresh))) return false;
  renameSync(fresh, folder);
  return true;
}
