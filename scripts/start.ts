import { join } from "node:path";
import { type AppServer, startAppServer } from "./app-server";
import { buildIfNeeded } from "./build";
import { openEmbedded } from "./database";
import { demoAccounts } from "./demo-accounts";
import { migrate } from "./migrate";
import { assertPortFree, wantedPort } from "./port";
import { prepareDataDir } from "./postgres/folders";
import { dataDir, loadSettings } from "./root";
import { keptSecret } from "./secret";
import { ending, onShutdown, runUntilEnded, settled, shutDown, step } from "./shutdown";

const dev = process.argv.includes("--dev");

async function start(): Promise<void> {
  loadSettings();
  const port = wantedPort();
  const host = process.env.HOST || "127.0.0.1";
  const operatorsDatabase = process.env.DATABASE_URL;
  if (operatorsDatabase && !dev) requireSecret();
  await step(assertPortFree(port, host));

  const databaseUrl = operatorsDatabase || (await embeddedDatabase());
  await step(applyMigrations(databaseUrl));
  if (!operatorsDatabase) await step(loadDemo(databaseUrl));

  const distDir = process.env.NEXT_DIST_DIR || ".next";
  if (!dev) await step(buildIfNeeded(distDir, ending));

  const address = process.env.APP_URL || `http://localhost:${port}`;
  const starting = startAppServer({
    NODE_ENV: dev ? "development" : "production",
    NEXT_DIST_DIR: distDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret(),
    APP_URL: address,
    DATA_DIR: prepareDataDir(dataDir()),
    PORT: String(port),
    HOST: host,
  });
  onShutdown(async () => (await settled(starting))?.stop());
  const server = await step(starting);
  watch(server);

  console.log(`\nReady: http://localhost:${port}`);
  const accounts = await step(demoAccounts(databaseUrl));
  if (accounts.length) console.log(`\nDemo accounts:\n${accounts.join("\n")}\n`);
}

async function embeddedDatabase(): Promise<string> {
  console.log(`Starting the embedded database in ${dataDir()}`);
  const opening = openEmbedded("starter");
  // Registered before it is up: a signal that comes meanwhile must not leave it running.
  onShutdown(async () => (await settled(opening))?.stop());
  return (await step(opening)).url;
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

function watch(server: AppServer): void {
  void server.ended.then(() => {
    if (ending.aborted) return;
    console.error("The app server ended unexpectedly; stopping.");
    void shutDown(1);
  });
}

runUntilEnded(start, { onSignal: () => console.log("\nStopping…") });
