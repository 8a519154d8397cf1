import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Logger, runMigrations as migrateJobs } from "graphile-worker";
import type { Client } from "pg";
import { type Roles, withDatabase } from "./database";
import { giveRights, mayMigrate } from "./rights";
import { isCommand, root } from "./root";
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

type Migration = { name: string; sql: string; checksum: string };

/**
 * Brings a database up to date, or to the migration named, ours and the job queue's tables; answers the names of
 * what it applied.
 */
export async function migrate(databaseUrl: string, upTo?: string): Promise<string[]> {
  const client = await connect(databaseUrl);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await client.query(HISTORY);
    const pending = (await pendingMigrations(client)).filter(({ name }) => !upTo || name <= upTo);
    for (const migration of pending) await apply(client, migration);
    await migrateJobs({ connectionString: databaseUrl, logger: silent });
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function pendingMigrations(client: Client): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const history = new Map(rows.map((row) => [row.name, row]));
  return migrationFiles().filter(({ name, checksum }) => {
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

function migrationFiles(): Migration[] {
  const folder = join(root, "prisma", "migrations");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, file: join(folder, name, "migration.sql") }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const sql = readFileSync(file, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    const started = new Date();
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name, started],
    );
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw new Error(`Migration ${name} failed and was undone: ${String(cause)}`, { cause });
  }
}

const silent = new Logger(() => () => undefined);

/**
 * The same for the app's database: the owner migrates, and the role that the app works with gets its rights. Where
 * the settings name that role alone, somebody else has migrated; what is missing then is said.
 */
export async function bringUpToDate({ url, appUrl, ours }: Roles): Promise<string[]> {
  if (url === appUrl && !(await mayMigrate(url))) {
    await refuseBehind(url);
    return [];
  }
  const applied = await migrate(url);
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
