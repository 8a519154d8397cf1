import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of migrations that come after the product's own, by the end of their names. */
export function someMigrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  for (const [name, sql] of Object.entries(files)) {
    mkdirSync(join(folder, `29990101000000_${name}`));
    writeFileSync(join(folder, `29990101000000_${name}`, "migration.sql"), sql);
  }
  return folder;
}
