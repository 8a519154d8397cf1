import { join } from "node:path";
import { type AppServer, spawnAppServer } from "./app-server";
import { buildIfNeeded } from "./build";
import { type Embedded, runEmbedded } from "./database";
import { demoAccounts } from "./demo-accounts";
import { migrate } from "./migrate";
import { assertPortFree, wantedPort } from "./port";
import { prepareDataDir } from "./postgres/folders";
import { noteRestart } from "./restarts";
import { dataDir, loadSettings } from "./root";
import { keptSecret } from "./secret";
import { refuseOld } from "./session";
import { ending, onShutdown, runUntilEnded, shutDown, step } from "./shutdown";
import { keepRunning, type Part, type Running } from "./supervisor";

const dev = process.argv.includes("--dev");

async function start(): Promise<void> {
  loadSettings();
  const port = wantedPort();
  const host = process.env.HOST || "127.0.0.1";
  const operatorsDatabase = process.env.DATABASE_URL;
  if (operatorsDatabase && !dev) requireSecret();
  await step(assertPortFree(port, host));

  let app: { stop(): Promise<void> } | undefined;
  // Where another program took its port meanwhile, the app has to learn the new one.
  const moved = () => void app?.stop();
  const database = operatorsDatabase ? { url: operatorsDatabase } : await embeddedDatabase(moved);
  await step(refuseOld(database.url));
  await step(applyMigrations(database.url));
  if (!operatorsDatabase) await step(loadDemo(database.url));

  const distDir = process.env.NEXT_DIST_DIR || ".next";
  if (!dev) await step(buildIfNeeded(distDir, ending));

  const settings = {
    NODE_ENV: dev ? "development" : "production",
    NEXT_DIST_DIR: distDir,
    SESSION_SECRET: sessionSecret(),
    APP_URL: process.env.APP_URL || `http://localhost:${port}`,
    DATA_DIR: prepareDataDir(dataDir()),
    RESTARTS_FILE: restartsFile(),
    PORT: String(port),
    HOST: host,
  };
  app = await serve(() => spawnAppServer({ ...settings, DATABASE_URL: database.url }));

  console.log(`\nReady: http://localhost:${port}`);
  const accounts = await step(demoAccounts(database.url));
  if (accounts.length) console.log(`\nDemo accounts:\n${accounts.join("\n")}\n`);
}

/** What keeps a part running tells and writes down, and how it ends all of it. */
const around = (what: Part) => ({
  what,
  ending,
  tell: (line: string) => console.error(line),
  died: noteRestart.bind(undefined, restartsFile()),
  giveUp: (reason: string) => {
    console.error(reason);
    void shutDown(1);
  },
});

async function serve(startServer: () => AppServer) {
  const first = startServer();
  let running: Pick<Running, "stop"> = first;
  onShutdown(() => running.stop());
  await step(first.ready);
  running = keepRunning(first, startServer, around("app"));
  return running;
}

/** The embedded database, where it is now. */
async function embeddedDatabase(moved: () => void): Promise<Pick<Embedded, "url">> {
  console.log(`Starting the embedded database in ${dataDir()}`);
  const first = runEmbedded();
  let running: Pick<Running, "stop"> = first;
  // Registered before it is up: a signal that comes meanwhile must not leave it running.
  onShutdown(() => running.stop());
  let now = await step(first.ready);
  const again = () => {
    const next = runEmbedded(now.port);
    next.ready.then(
      (embedded) => {
        const { url } = now;
        now = embedded;
        if (embedded.url !== url) moved();
      },
      () => undefined,
    );
    return next;
  };
  running = keepRunning(first, again, around("database"));
  return {
    get url() {
      return now.url;
    },
  };
}

async function loadDemo(databaseUrl: string): Promise<void> {
  const { seedDemo } = await import("../prisma/seed/demo");
  if (await seedDemo(databaseUrl)) console.log("Loaded the demo data set.");
}

async function applyMigrations(databaseUrl: string): Promise<void> {
  const applied = await migrate(databaseUrl);
  if (applied.length) console.log(`Applied ${applied.length} migration(s).`);
}

const SECRET_LENGTH = 32;

/** With real data behind it, the key of the sessions is the operator's to choose and to keep. */
function requireSecret(): void {
  const length = process.env.SESSION_SECRET?.trim().length ?? 0;
  if (length >= SECRET_LENGTH) return;
  throw new Error(
    `SESSION_SECRET is ${length ? `too short (${length} characters)` : "missing"}: with DATABASE_URL it must be ` +
      `set to at least ${SECRET_LENGTH} random characters, e.g. from: openssl rand -hex 32`,
  );
}

function sessionSecret(): string {
  if (!process.env.SESSION_SECRET)
    return keptSecret(join(prepareDataDir(dataDir()), "session-secret"));
  requireSecret();
  return process.env.SESSION_SECRET;
}

const restartsFile = () => join(dataDir(), "restarts.json");

runUntilEnded(start, { onSignal: () => console.log("\nStopping…") });
