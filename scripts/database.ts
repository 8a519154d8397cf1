import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { type Postgres, startPostgres } from "./postgres";
import { appUrl } from "./rights";
import { dataDir, loadSettings } from "./root";
import { keptSecret } from "./secret";
import { connect, createDatabase } from "./session";
import { onShutdown, runUntilEnded, settled, shutDown, step } from "./shutdown";
import type { End, Running } from "./supervisor";

const NAME = "overseas_desk";

/** Session locks on the embedded server: they vanish with their holder, so a killed one leaves none behind. */
const STARTER = 5_281_001;
const USERS = 5_281_002;

export type Roles = {
  /** as the owner, who migrates, seeds and restores */
  url: string;
  /** as the role that the app works with (rights.ts); one and the same where the operator has made no other */
  appUrl: string;
  /** of the embedded database, whose passwords are ours */
  ours?: true;
};

export type Embedded = Roles & { port: number; ended: Promise<End>; stop(): Promise<void> };

/** The database's part of a stop's ten seconds; the app has had the rest (STOP_WITHIN in app-server.ts). */
const STARTER_PATIENCE = 2_000;

/**
 * Runs a command as the owner of the operator's database if DATABASE_URL names one, else of the embedded one, which is
 * up for as long as the command takes. Ends the process: 0, or 1 with the reason of the failure in words.
 */
export function withDatabase(work: (database: Roles) => Promise<void>): Promise<never> {
  runUntilEnded(
    async () => {
      loadSettings();
      await work(operatorsDatabase() ?? (await guest()));
      await shutDown(0);
    },
    { signalCode: 130 },
  );
  return new Promise(() => undefined);
}

/** What the settings name: without an owner of its own, one role does everything. */
export function operatorsDatabase(): Roles | undefined {
  const {
    DATABASE_URL: appUrl,
    DATABASE_DIRECT_URL: direct,
    DATABASE_OWNER_URL: url,
  } = process.env;
  // Migrations, seeds and restores hold locks of their session, which a pooler would give away.
  return appUrl ? { url: url || direct || appUrl, appUrl } : undefined;
}

async function guest(): Promise<Roles> {
  const opening = openEmbedded("guest");
  onShutdown(async () => (await settled(opening))?.stop());
  return step(opening);
}

/**
 * The embedded database, created when missing. There is one `starter` (the app) per data folder and it decides
 * when the server stops; a `guest` (seed, migrate) stops it only if nobody else uses it.
 */
export async function openEmbedded(role: "starter" | "guest", port?: number): Promise<Embedded> {
  const postgres = await startPostgres({ dataDir: dataDir(), durable: true, port });
  const session = await holdLocks(postgres, role);
  if (role === "starter") void keepHolding(postgres, session);
  await createDatabase(session, NAME);
  const url = postgres.url(NAME);
  return {
    url,
    ours: true,
    appUrl: appUrl(url, keptSecret(join(dataDir(), "postgres-app-password"))),
    port: postgres.port,
    ended: postgres.ended,
    stop: () => (role === "starter" ? postgres.stop(STARTER_PATIENCE) : leave(session, postgres)),
  };
}

async function holdLocks(postgres: Postgres, role: "starter" | "guest"): Promise<Client> {
  const session = await connect(postgres.url("postgres"));
  await session.query("SELECT pg_advisory_lock_shared($1)", [USERS]);
  if (role === "guest" || (await tryLock(session, STARTER))) return session;
  await session.end();
  throw new Error(
    `Another "npm start" or "npm run dev" already serves ${dataDir()}: stop it, or set another DATA_DIR.`,
  );
}

/** A server that lost one of its processes ends all sessions and lives on: a guest must not take it for unused. */
async function keepHolding(postgres: Postgres, first: Client): Promise<void> {
  let gone = false;
  void postgres.ended.then(() => {
    gone = true;
  });
  let session: Client | undefined = first;
  while (!gone) {
    if (session) await endOf(session);
    await sleep(500, undefined, { ref: false });
    session = gone ? undefined : await settled(holdLocks(postgres, "starter"));
  }
}

// Not by events.once, which an error before the end rejects.
const endOf = (session: Client) => new Promise<void>((resolve) => session.once("end", resolve));

/** The starter's database as a part that can die and be started again, where it was if that port is free. */
export function runEmbedded(port?: number): Running<Embedded> {
  const ready = openEmbedded("starter", port);
  return {
    ready,
    ended: ready.then(
      ({ ended }) => ended,
      () => ({ code: null, signal: null }),
    ),
    stop: async () => (await settled(ready))?.stop(),
  };
}

async function leave(session: Client, postgres: Postgres): Promise<void> {
  await session.query("SELECT pg_advisory_unlock_shared($1)", [USERS]);
  const last = await tryLock(session, USERS);
  if (last) await postgres.stop();
  else await session.end();
}

async function tryLock(session: Client, lock: number): Promise<boolean> {
  const { rows } = await session.query<{ held: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS held",
    [lock],
  );
  return rows[0]?.held ?? false;
}
