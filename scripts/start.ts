import { join } from "node:path";
import { clockTrouble } from "../lib/values/clock-words";
import { hasNoAdmin, setUpCode } from "./admin-account";
import { type AppServer, type Ask, spawnAppServer } from "./app-server";
import { buildIfNeeded } from "./build";
import { operatorsDatabase, type Roles, runEmbedded } from "./database";
import { answerDemo, loadDemo } from "./demo";
import { demoAccounts } from "./demo-accounts";
import { bringUpToDate, migrationNames } from "./migrate";
import { openOffice } from "./network/office";
import { assertPortFree, wantedPort } from "./port";
import { prepareDataDir } from "./postgres/folders";
import { offersPractice, practiceHouse } from "./practice";
import { noteRestart } from "./restarts";
import { dataDir, loadSettings } from "./root";
import { keptSecret } from "./secret";
import { refuseUnfit } from "./session";
import { ending, onShutdown, runUntilEnded, shutDown, step } from "./shutdown";
import { keepRunning, type Part, type Running } from "./supervisor";

const dev = process.argv.includes("--dev");

async function start(): Promise<void> {
  loadSettings();
  const port = wantedPort();
  const host = process.env.HOST || "127.0.0.1";
  const operators = operatorsDatabase();
  if (operators && !dev) requireSecret();
  await step(assertPortFree(port, host));

  let app: { stop(): Promise<void> } | undefined;
  let practice: ReturnType<typeof practiceHouse> | undefined;
  // Another program may have taken the port meanwhile, and then the app has to learn the new one.
  const moved = () => void Promise.all([app?.stop(), practice?.close()]);
  const database = operators ?? (await embeddedDatabase(moved));
  await step(refuseUnfit(database.url));
  await step(applyMigrations(database));
  const demo = demoSetting(operators !== undefined);
  if (demo === "on") await step(loadDemo(database.url));

  const distDir = process.env.NEXT_DIST_DIR || ".next";
  if (!dev) await step(buildIfNeeded(distDir, ending));

  const folder = prepareDataDir(dataDir());
  const office = await step(openNetwork(host, port, folder));
  const secret = sessionSecret();
  const code = setUpCode(secret);
  const practises = !dev && (await step(offersPractice(database)));
  const settings = {
    NODE_ENV: dev ? "development" : "production",
    NEXT_DIST_DIR: distDir,
    SESSION_SECRET: secret,
    SETUP_CODE: code,
    DEMO: demo,
    PRACTICE: practises ? "offered" : "off",
    ...office.settings,
    DATA_DIR: folder,
    RESTARTS_FILE: restartsFile(),
    PORT: String(port),
    HOST: host,
  };
  const sayLink = () => console.log(setUpLink(office.origin, code));
  if (practises) {
    practice = practiceHouse({ database, settings });
    onShutdown(practice.kill);
  }
  const answer: Ask = async (message) =>
    (await answerDemo(message, database.url, sayLink)) ?? practice?.answer(message);
  app = await serve(() => spawnAppServer({ ...settings, DATABASE_URL: database.appUrl }, answer));

  const trouble = clockTrouble(migrationNames().at(-1) ?? "", new Date());
  if (trouble) console.error(`\n${trouble}`);
  console.log(`\nReady: http://localhost:${port}`);
  // scripts/launch.ts waits for it, to know whether a version that it changed to can be kept.
  process.send?.({ ready: ownAddress(host, port) });
  for (const line of office.lines()) console.log(`\n${line}`);
  if (await step(hasNoAdmin(database.url))) sayLink();
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
async function embeddedDatabase(moved: () => void): Promise<Roles> {
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
    ours: true,
    get url() {
      return now.url;
    },
    get appUrl() {
      return now.appUrl;
    },
  };
}

const openNetwork = (host: string, port: number, folder: string) =>
  openOffice({ host, port, folder, appUrl: process.env.APP_URL, https: process.env.HTTPS });

/** Asked on the page where nobody has said it and the database is ours; never of somebody's own server. */
function demoSetting(operators: boolean): "on" | "off" | "ask" {
  const { DEMO } = process.env;
  if (DEMO === "on" || DEMO === "off") return DEMO;
  if (DEMO) throw new Error('DEMO must be "on" or "off", or not be set: then the page asks.');
  return operators ? "off" : "ask";
}

const setUpLink = (origin: string, code: string) =>
  `\nNobody uses it yet. Begin here: ${origin}/setup#code=${code}\nThe code is ${code}\n`;

async function applyMigrations(database: Roles): Promise<void> {
  const applied = await bringUpToDate(database);
  if (applied.length) console.log(`Applied ${applied.length} migration(s).`);
}

const SECRET_LENGTH = 32;
const FEWEST_LETTERS = 6;

/** With real data behind it, the key of the sessions is the operator's to choose and to keep. */
function requireSecret(): void {
  const secret = process.env.SESSION_SECRET?.trim() ?? "";
  const { length } = secret;
  // The same default as in lib/platform/env.ts.
  const letters = new Set(secret).size;
  if (length >= SECRET_LENGTH && letters >= FEWEST_LETTERS) return;
  const short = length ? `too short (${length} characters)` : "missing";
  throw new Error(
    `SESSION_SECRET is ${length < SECRET_LENGTH ? short : "not random"}: with DATABASE_URL it must be ` +
      `set to at least ${SECRET_LENGTH} random characters, e.g. from: openssl rand -hex 32`,
  );
}

function sessionSecret(): string {
  if (!process.env.SESSION_SECRET)
    return keptSecret(join(prepareDataDir(dataDir()), "session-secret"));
  requireSecret();
  return process.env.SESSION_SECRET;
}

/** Where this machine reaches it: 0.0.0.0 and :: are no addresses to ask. */
function ownAddress(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const restartsFile = () => join(dataDir(), "restarts.json");

runUntilEnded(start, { onSignal: () => console.log("\nStopping…") });
