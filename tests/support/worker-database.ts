import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { connect } from "../../scripts/session";
import { freshDatabase } from "./database";
import "./settings";

// A setup file: this runs for each test file before its imports. The first file of a worker gets a
// database and a folder, before lib/platform/env and lib/platform/db see the settings; a later file of
// the same worker gets them emptied.

type Own = { url: string; folder: string };
const kept = globalThis as typeof globalThis & { ownDatabase?: Own };

if (kept.ownDatabase) {
  await emptyDatabase(kept.ownDatabase.url);
  emptyFolder(kept.ownDatabase.folder);
} else {
  kept.ownDatabase = {
    url: await freshDatabase(),
    folder: mkdtempSync(join(inject("files"), "data-")),
  };
}
Object.assign(process.env, {
  DATABASE_URL: kept.ownDatabase.url,
  DATA_DIR: kept.ownDatabase.folder,
});

/** Leaves what the migrations left: no rows but those that they wrote, and numbers from 1. */
async function emptyDatabase(url: string) {
  const session = await connect(url);
  const { rows } = await session.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker') AND tablename NOT IN ('_prisma_migrations', 'migrations')`,
  );
  await session.query(`TRUNCATE ${rows.map(({ name }) => name).join(", ")} RESTART IDENTITY`);
  await session.end();
}

function emptyFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}
