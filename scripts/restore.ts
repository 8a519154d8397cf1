import { resolve } from "node:path";
import { withDatabase } from "./database";
import { migrate, migrationNames } from "./migrate";
import { prepareDataDir } from "./postgres/folders";
import { dataDir } from "./root";
import { connect } from "./session";

const usage = `npm run restore -- FILE

Puts a backup into the database of DATABASE_URL, or the embedded one, and the files into DATA_DIR or the bucket. Both
must be empty. All of it is restored, or nothing. An encrypted archive needs its BACKUP_KEY.`;

const [file] = process.argv.slice(2);

if (!file) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await withDatabase(async (url) => {
    Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: prepareDataDir(dataDir()) });
    const { restore } = await import("../lib/platform/backup/restore");
    const { fileStore } = await import("../lib/platform/storage/store");
    const client = await connect(url);
    try {
      const target = {
        client,
        store: await fileStore(),
        known: migrationNames(),
        migrate: (upTo?: string) => migrate(url, upTo),
      };
      const { made, tables, files } = await restore(target, resolve(file), process.env.BACKUP_KEY);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows} rows and ${files.count} files of ${made}.`);
      console.log("Everybody logs in again; messages that waited are under Outbox as given up.");
    } finally {
      await client.end();
    }
  });
}
