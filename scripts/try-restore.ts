import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { migrate, migrationNames } from "./migrate";
import { connect, createDatabase } from "./session";
import { startThrowawayPostgres } from "./throwaway-postgres";

type Trial = {
  rows: number;
  files: number;
  damaged: string[];
  /** what this version has more than the one that made the archive, and how many milliseconds it took */
  migrations: { count: number; ms: number };
};

/**
 * Restores an archive into a database and a folder that go again, and writes what came of it into the database at `url`,
 * where admins read it under System. Throws what the restore throws.
 */
export async function tryRestore(
  url: string,
  file: string,
  key?: string,
  plain = false,
): Promise<Trial> {
  try {
    const trial = await restored(file, key, plain);
    const { size: bytes } = await stat(file);
    await note(url, file, key, { rows: trial.rows, files: trial.files, bytes });
    return trial;
  } catch (error) {
    await note(url, file, key, { failed: (error as Error).message });
    throw error;
  }
}

async function restored(file: string, key: string | undefined, plain: boolean): Promise<Trial> {
  const server = await startThrowawayPostgres();
  try {
    const session = await connect(server.url("postgres"));
    await createDatabase(session, "trial");
    await session.end();
    const url = server.url("trial");
    // A folder, also where the product keeps its files in a bucket.
    Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: server.files, S3_BUCKET: "" });
    const { restore } = await import("../lib/platform/backup/restore");
    const { fileStore } = await import("../lib/platform/storage/store");
    const client = await connect(url);
    const migrations = { count: 0, ms: 0 };
    const target = {
      client,
      store: await fileStore(),
      known: migrationNames(),
      migrate: async (upTo?: string) => {
        const before = performance.now();
        const { length: count } = await migrate(url, upTo);
        Object.assign(migrations, { count, ms: performance.now() - before });
      },
    };
    const { tables, files } = await restore(target, file, key, { plain }).finally(() =>
      client.end(),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: files.count, damaged: files.damaged, migrations };
  } finally {
    await server.stop();
  }
}

type Outcome = { rows?: number; files?: number; bytes?: number; failed?: string };

/** A database that is away, or of another version, does not make the trial a failure. */
async function note(url: string, file: string, key: string | undefined, outcome: Outcome) {
  const { rows, files, bytes, failed } = outcome;
  try {
    const session = await connect(url);
    await session
      .query(
        `INSERT INTO backup_run (kind, name, rows, files, bytes, encrypted, failed)
         VALUES ('trial', $1, $2, $3, $4, $5, $6)`,
        [basename(file), rows, files, bytes, Boolean(key), failed],
      )
      .finally(() => session.end());
  } catch (error) {
    console.error(`It could not be written down under System: ${(error as Error).message}`);
  }
}
