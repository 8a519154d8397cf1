import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Client } from "pg";
import { freePort } from "../port";
import { removeCluster } from "../postgres/folders";
import { livePostmaster } from "../postgres/postmaster";
import { root } from "../root";
import { connect } from "../session";
import type { Death } from "../supervisor";

/** What an owner's .env says must not reach a product that is killed on purpose. */
const blank = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "SMTP_URL",
  "SMS_GATEWAY",
  "S3_BUCKET",
  "BACKUP_DIR",
  "APP_URL",
  "HTTPS",
];

/** Surroundings for a command that works on such a product. */
export const quietSettings = () => ({
  ...process.env,
  ...Object.fromEntries(blank.map((name) => [name, ""])),
  npm_lifecycle_event: "",
});

export type Product = Awaited<ReturnType<typeof startProduct>>;

function emptyDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "overseas-desk-product-"));
  // The postgres account must pass through when we are root.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  return dataDir;
}

/**
 * `npm start` as it is, on an empty DATA_DIR of its own, or an earlier one's, with the embedded database and the demo data
 * set, whose processes a test or a soak may kill. Only where there is /proc.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  dataDir = emptyDataDir(),
) {
  const port = Number(settings.PORT) || (await freePort());
  const child = spawn(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL("../launch.ts", import.meta.url))],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...quietSettings(),
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        TRUSTED_PROXIES: "1",
        LOG_LEVEL: "error",
        DEMO: "on",
        ...settings,
      },
    },
  );
  const ended = once(child, "exit");
  const said = heard(child);
  await Promise.race([
    said.until("Ready: "),
    ended.then(() => Promise.reject(new Error(`The product did not start.\n${said.text()}`))),
  ]);
  return {
    origin: `http://localhost:${port}`,
    port,
    dataDir,
    pid: child.pid ?? 0,
    said: said.text,
    ended,
    /** scripts/start.ts of the version that runs. */
    versionPid: () => versionOf(child.pid ?? 0),
    appPid: () => appOf(child.pid ?? 0),
    /** The app server of practice, while it is open. */
    practicePid: () => practiceOf(child.pid ?? 0),
    databasePid: () => livePostmaster(join(dataDir, "postgres"))?.pid,
    restarts: (): Death[] => {
      const file = join(dataDir, "restarts.json");
      return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Death[]) : [];
    },
    /** Asks it to end, and answers with its code and how many milliseconds that took. */
    stop: async () => {
      const before = performance.now();
      child.kill("SIGTERM");
      const [code] = (await ended) as [number | null];
      return { code, took: performance.now() - before };
    },
    remove: () => removeCluster(dataDir),
  };
}

/** A session on the product's own database, or that of practice beside it. */
export function openDatabase({ dataDir }: Product, name = "overseas_desk"): Promise<Client> {
  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  const lines = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  return connect(`postgresql://postgres:${password}@127.0.0.1:${lines[3]}/${name}`);
}

/** What a process says, kept whole. */
function heard({ stdout, stderr }: ChildProcess) {
  let text = "";
  const waiting: { words: string; resolve: () => void }[] = [];
  for (const stream of [stdout, stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      for (const { words, resolve } of waiting) if (text.includes(words)) resolve();
    });
  return {
    text: () => text,
    until: (words: string) => new Promise<void>((resolve) => waiting.push({ words, resolve })),
  };
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const childOf = (parent: number | undefined, command: RegExp) =>
  parent === undefined ? undefined : childrenOf(parent).find((pid) => command.test(commandOf(pid)));

const surroundingsOf = (pid: number) => readOr(`/proc/${pid}/environ`);
const practises = (pid: number) => surroundingsOf(pid).includes("\0PRACTICE=here\0");

const versionOf = (parent: number) => childOf(parent, /scripts.start\.ts/);

/** The app servers under `npm start`: Next renames them. */
const appsOf = (parent: number) =>
  childrenOf(versionOf(parent) ?? parent).filter((pid) =>
    /server\.mjs|next-server/.test(commandOf(pid)),
  );
const appOf = (parent: number) => appsOf(parent).find((pid) => !practises(pid));
const practiceOf = (parent: number) => appsOf(parent).find(practises);

const commandOf = (pid: number) => readOr(`/proc/${pid}/cmdline`);

function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
