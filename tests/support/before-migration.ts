import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { inject } from "vitest";
import { connect, createDatabase } from "../../scripts/session";

const folder = join(process.cwd(), "prisma", "migrations");
/** What a migration runs. */
export const migrationText = (migration: string) =>
  readFileSync(join(folder, migration, "migration.sql"), "utf8");

/** Work on a new database as it stood before a migration; the migration itself is given, to run when it is filled. */
export async function beforeMigration(
  name: string,
  work: (session: Client, migration: string) => Promise<void>,
): Promise<void> {
  const server = inject("serverUrl");
  const database = `before_${name}_${crypto.randomUUID().slice(0, 8)}`;
  const setup = await connect(server);
  await createDatabase(setup, database);
  await setup.end();
  const session = await connect(server.replace(/\/postgres$/, `/${database}`));
  try {
    const migrations = readdirSync(folder).filter((entry) => /^\d/.test(entry) && entry < name);
    for (const migration of migrations.sort()) await session.query(migrationText(migration));
    await work(session, migrationText(name));
  } finally {
    await session.end();
  }
}
