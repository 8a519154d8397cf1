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

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * `npm start` as it is, on an empty DATA_DIR of its own with the embedded database and the demo data set, whose
 * processes a test or a soak may kill. Only where there is /proc.
 */
export async function startProduct(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "overseas-desk-product-"));
  // The postgres account must pass through when we are root.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL("../start.ts", import.meta.url))],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        ...Object.fromEntries(blank.map((name) => [name, ""])),
        npm_lifecycle_event: "",
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
    appPid: () => appOf(child.pid ?? 0),
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

/** A session on the product's own database. */
export function openDatabase({ dataDir }: Product): Promise<Client> {
  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  const lines = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  return connect(`postgresql://postgres:${password}@127.0.0.1:${lines[3]}/overseas_desk`);
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

/** The app server under `npm start`: Next renames it. */
function appOf(parent: number): number | undefined {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8");
  return children
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .find((pid) => /server\.mjs|next-server/.test(commandOf(pid)));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
