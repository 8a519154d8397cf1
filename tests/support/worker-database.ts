import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { inject } from "vitest";
import { connect } from "../../scripts/session";
import { freshDatabase } from "./database";
import { asApp } from "./owner";

// A setup file: this runs for each test file before its imports. The first file of a worker gets a
// database and a folder, before lib/platform/env and lib/platform/db see the settings; a later file of
// the same worker gets them emptied.

const DEADLOCK = "40P01";

type Own = { url: string; folder: string; written: Written[] };
/** The rows of a table as JSON. */
type Written = { table: string; rows: string };
const kept = globalThis as { ownDatabase?: Own; knownBranches?: unknown };

if (kept.ownDatabase) {
  // What lib/platform/branches/known.ts remembers was read from the rows that go now.
  delete kept.knownBranches;
  await emptyDatabase(kept.ownDatabase);
  emptyFolder(kept.ownDatabase.folder);
} else {
  const url = await freshDatabase();
  const folder = mkdtempSync(join(inject("files"), "data-"));
  kept.ownDatabase = { url, folder, written: await writtenByMigrations(url) };
}
Object.assign(process.env, {
  DATABASE_URL: asApp(kept.ownDatabase.url),
  TEST_OWNER_URL: kept.ownDatabase.url,
  DATA_DIR: kept.ownDatabase.folder,
});

async function tablesOf(session: Client): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker') AND tablename NOT IN ('_prisma_migrations', 'migrations')`,
  );
  return rows.map(({ name }) => name);
}

/** What a fresh database has in it, such as the first branches. */
async function writtenByMigrations(url: string): Promise<Written[]> {
  const session = await connect(url);
  const written: Written[] = [];
  for (const table of await tablesOf(session)) {
    const { rows } = await session.query<{ rows: string | null }>(
      `SELECT json_agg(kept)::text AS rows FROM ${table} AS kept`,
    );
    if (rows[0]?.rows) written.push({ table, rows: rows[0].rows });
  }
  await session.end();
  return written;
}

/** Leaves what the migrations left: their rows alone, and numbers from 1. */
async function emptyDatabase({ url, written }: Own) {
  const session = await connect(url);
  // Without triggers and references: the rows are as they were.
  await session.query("SET session_replication_role = replica");
  await deleteRows(session, await filledTables(session));
  for (const { table, rows } of written)
    await session.query(
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
      [rows],
    );
  await session.query(
    "SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) FROM pg_sequences WHERE last_value IS NOT NULL",
  );
  await session.end();
}

/** Most files write to a few tables: to truncate all of them takes longer than many a file's tests. */
async function filledTables(session: Client): Promise<string[]> {
  const asked = (await tablesOf(session)).map(
    (table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT FROM ${table})`,
  );
  const { rows } = await session.query<{ name: string }>(asked.join(" UNION ALL "));
  return rows.map(({ name }) => name);
}

/** A test that timed out may still be at work: PostgreSQL ends one of the two that wait for each other. */
async function deleteRows(session: Client, tables: string[]): Promise<void> {
  try {
    // One transaction, in which the audit log's trigger is put aside.
    await session.query(
      `ALTER TABLE audit_line DISABLE TRIGGER audit_line_stays;
       ${tables.map((table) => `DELETE FROM ${table};`).join("\n")}
       ALTER TABLE audit_line ENABLE ALWAYS TRIGGER audit_line_stays`,
    );
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK) throw error;
    await deleteRows(session, tables);
  }
}

function emptyFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}
