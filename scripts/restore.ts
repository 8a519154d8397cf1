import { resolve } from "node:path";
import { backupKey } from "./backup-key";
import { withDatabase } from "./database";
import { bringUpToDate, migrate, migrationNames } from "./migrate";
import { prepareDataDir } from "./postgres/folders";
import { dataDir } from "./root";
import { connect, refuseUnfit } from "./session";
import { tryRestore } from "./try-restore";

const usage = `npm run restore -- FILE
npm run restore -- --check FILE

Puts a backup into the database of DATABASE_URL, or the embedded one, and the files into DATA_DIR or the bucket. Both
must be empty. All of it is restored, or nothing. An encrypted archive needs its BACKUP_KEY; where that is set, one that is
not encrypted is refused unless --plain says that you know whose it is. With --check it is tried: all of it is restored into
a database and a folder that go again, and admins read under System what came of it.`;

const given = process.argv.slice(2);
const trial = given.includes("--check");
const plain = given.includes("--plain");
const file = given.find((word) => !word.startsWith("--"));

if (!file) {
  console.error(usage);
  process.exitCode = 1;
} else if (trial) {
  await withDatabase(async ({ url }) => {
    const key = await backupKey(url);
    const { rows, files, damaged } = await tryRestore(url, resolve(file), key, plain);
    console.log(`${file} can be restored: ${rows} rows and ${files} files.`);
    if (damaged.length) console.error(`Lost or damaged when it was made: ${damaged.join(", ")}`);
  });
} else {
  await withDatabase(async (database) => {
    const { url } = database;
    await refuseUnfit(url);
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
      const { made, tables, files } = await restore(target, resolve(file), process.env.BACKUP_KEY, {
        plain,
      });
      await bringUpToDate(database);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows} rows and ${files.count} files of ${made}.`);
      console.log("Everybody logs in again; messages that waited are under Outbox as given up.");
    } finally {
      await client.end();
    }
  });
}
