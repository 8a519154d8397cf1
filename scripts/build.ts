import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { keepChunks, packScripts } from "./pack";
import { isCommand, root } from "./root";

/** What the built app depends on; seeds, migrations and rules are not in it. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const NOT_BUILT = /^prisma\/(generated|migrations|rules|seed)\//;

/** Next's own lock says this while another `npm start` builds the same folder. */
const BUSY = /Another next build process is already running/;

/**
 * Builds the app into `distDir` unless what is there was built from the same sources.
 * `signal` stops a build that is under way.
 */
export async function buildIfNeeded(distDir: string, signal?: AbortSignal): Promise<void> {
  const stamp = join(root, distDir, "source-hash");
  for (;;) {
    const hash = sourceHash();
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
    console.log(`Building… (about a minute, into ${distDir})`);
    rmSync(stamp, { force: true });
    const restoreChunks = await keepChunks(join(root, distDir));
    const { code, output } = await runBuild(distDir, signal);
    await restoreChunks();
    if (code === 0 && existsSync(join(root, distDir, "BUILD_ID"))) {
      await packScripts(join(root, distDir));
      return writeFileSync(stamp, hash);
    }
    if (!BUSY.test(output)) throw new Error(`The build failed.\n${output}`);
    await sleep(1_000, undefined, { signal });
  }
}

function runBuild(distDir: string, signal?: AbortSignal) {
  const command = fileURLToPath(new URL("./next-build.mjs", import.meta.url));
  const child = spawn(process.execPath, [command, "build"], {
    cwd: root,
    signal,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_DIST_DIR: distDir,
      NEXT_TELEMETRY_DISABLED: "1",
      // A build must come out the same with and without a database.
      DATABASE_URL: "postgresql://127.0.0.1:1/not-while-building",
      WORKER_OFF: "1",
      // Next makes the ids of actions with it: a tab that was opened before a release saves after it. What is sealed at run
      // time has a key of its own (server.mjs).
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: createHash("sha256")
        .update("action ids")
        .digest("base64"),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

function sourceHash(): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(filesUnder).sort()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found || NOT_BUILT.test(`${path}/`)) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(`${path}/${name}`));
}

if (isCommand(import.meta.url)) {
  await buildIfNeeded(process.env.NEXT_DIST_DIR || ".next").catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
