import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { keepFunctionRights } from "../rights";
import { concurrentPart, type Migration } from "./files";
import { waitBriefly, withPatience } from "./patience";

/** Applies a migration and notes that in Prisma's history. The role of `appUrl` goes on working meanwhile. */
export async function apply(client: Client, migration: Migration, appUrl?: string): Promise<void> {
  const { name } = migration;
  const concurrent = concurrentPart(migration);
  try {
    await withPatience(`Migration ${name}`, () =>
      concurrent
        ? applyAlone(client, migration, concurrent.index)
        : applyWhole(client, migration, appUrl),
    );
  } catch (cause) {
    throw new Error(`Migration ${name} failed and was undone: ${String(cause)}`, { cause });
  }
}

async function applyWhole(client: Client, migration: Migration, appUrl?: string): Promise<void> {
  await client.query("BEGIN");
  try {
    const started = new Date();
    await client.query(migration.sql);
    if (appUrl) await keepFunctionRights(client, appUrl);
    await note(client, migration, started);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** It waits for transactions, not for tables, so nobody queues behind it and its waits have no bound. */
async function applyAlone(client: Client, migration: Migration, index?: string): Promise<void> {
  await client.query("SET lock_timeout = 0");
  try {
    const started = new Date();
    if (index) await dropInvalid(client, index);
    await client.query(migration.sql);
    await note(client, migration, started);
  } finally {
    await waitBriefly(client).catch(() => undefined);
  }
}

/** A build that was killed leaves an index that costs every write and serves no read. */
async function dropInvalid(client: Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1)) AND NOT indisvalid",
    [index],
  );
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(index)}`);
}

const note = (client: Client, { name, checksum }: Migration, started: Date) =>
  client.query(
    `INSERT INTO _prisma_migrations
       (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name, started],
  );
