import { setTimeout as sleep } from "node:timers/promises";
import { Logger, runMigrations as migrateJobs } from "graphile-worker";
import type { Client } from "pg";
import { type Roles, withDatabase } from "./database";
import { apply } from "./migrations/apply";
import { type Migration, migrationFiles, ownFolder } from "./migrations/files";
import { lockTimeout, waitBriefly, withPatience } from "./migrations/patience";
import { giveRights, isOneRole, mayMigrate } from "./rights";
import { isCommand } from "./root";
import { connect, refuseUnfit } from "./session";

/** Prisma's own lock number, so that `prisma migrate deploy` elsewhere waits for us and we for it. */
const LOCK = 72707369;

// Exactly Prisma's table: its CLI reads and continues what is written here.
const HISTORY = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * Brings a database up to date, or to the migration named, ours and the job queue's tables; answers the names of
 * what it applied. `appUrl` names the role that works with the database meanwhile.
 */
export async function migrate(
  databaseUrl: string,
  upTo?: string,
  { folder, appUrl }: { folder?: string; appUrl?: string } = {},
): Promise<string[]> {
  const client = await connect(databaseUrl);
  try {
    await takeTurn(client);
    await waitBriefly(client);
    await client.query(HISTORY);
    const all = await pendingMigrations(client, folder);
    const pending = all.filter(({ name }) => !upTo || name <= upTo);
    for (const migration of pending) await apply(client, migration, appUrl);
    await withPatience("The job queue's migration", () =>
      migrateJobs({ connectionString: waitingBriefly(databaseUrl), logger: silent }),
    );
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Asked again and again: a statement that waits holds a snapshot, for which an index that is built concurrently waits. */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS mine",
      [LOCK],
    );
    if (rows[0]?.mine) return;
    await sleep(100);
  }
}

const waitingBriefly = (url: string) => {
  const address = new URL(url);
  address.searchParams.set("lock_timeout", String(lockTimeout));
  return address.href;
};

async function pendingMigrations(client: Client, folder = ownFolder): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const history = new Map(rows.map((row) => [row.name, row]));
  return migrationFiles(folder).filter(({ name, checksum }) => {
    const applied = history.get(name);
    if (!applied) return true;
    if (!applied.finished) {
      throw new Error(
        `Migration ${name} failed half-way under Prisma's CLI: settle it with "prisma migrate resolve".`,
      );
    }
    if (applied.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied to this database. ` +
          "Restore the file and write a new migration for the change.",
      );
    }
    return false;
  });
}

/** The migrations of this version, in order. */
export const migrationNames = () => migrationFiles().map(({ name }) => name);

const silent = new Logger(() => () => undefined);

/**
 * The same for the app's database: the owner migrates, and the role that the app works with gets its rights. Where
 * the settings name that role alone, somebody else has migrated; what is missing then is said.
 */
export async function bringUpToDate({ url, appUrl, ours }: Roles): Promise<string[]> {
  if (isOneRole(url, appUrl) && !(await mayMigrate(url))) {
    await refuseBehind(url);
    return [];
  }
  const applied = await migrate(url, undefined, { appUrl });
  await giveRights(url, appUrl, ours ? "set" : undefined);
  return applied;
}

async function refuseBehind(url: string): Promise<void> {
  const client = await connect(url);
  const pending = await pendingMigrations(client).finally(() => client.end());
  if (pending.length === 0) return;
  throw new Error(
    `${pending.length} migration(s) are to be applied, and the role of DATABASE_URL may not. ` +
      "Run npm run db:migrate with DATABASE_OWNER_URL first.",
  );
}

if (isCommand(import.meta.url)) {
  await withDatabase(async (database) => {
    await refuseUnfit(database.url);
    const applied = await bringUpToDate(database);
    console.log(applied.length ? `Applied ${applied.join(", ")}.` : "Nothing to apply.");
  });
}
