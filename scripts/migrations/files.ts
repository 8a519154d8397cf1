import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root";

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
};

/** Where the migrations of this version lie; tests name another folder. */
export const ownFolder = join(root, "prisma", "migrations");

/** One statement a file: Prisma's command line runs several in one transaction, in which PostgreSQL refuses this one. */
const alone =
  /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "?(\w+)"? ON\b[^;]*;$|^DROP INDEX CONCURRENTLY IF EXISTS "?\w+"?;$/;

const withoutComments = (sql: string) => sql.replace(/^\s*--.*$/gm, "").trim();

/** The migrations of a folder, in order. */
export function migrationFiles(folder = ownFolder): Migration[] {
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

/** Whether a migration runs outside a transaction, and the index that it builds there. Throws where it holds more. */
export function concurrentPart({ name, sql }: Migration): { index?: string } | undefined {
  const statement = withoutComments(sql);
  if (!/\bINDEX\s+CONCURRENTLY\b/i.test(statement)) return undefined;
  const match = alone.exec(statement);
  if (match) return { index: match[1] };
  throw new Error(
    `Migration ${name} builds or drops an index concurrently: that is its one statement, with IF NOT EXISTS or IF EXISTS.`,
  );
}
