import { resolve } from "node:path";
import { backupKey } from "./backup-key";
import { withDatabase } from "./database";
import { prepareDataDir } from "./postgres/folders";
import { dataDir } from "./root";
import { connect } from "./session";

const usage = `npm run backup -- FILE

Writes every row and every file of one moment into FILE, while people work, and reads it back. It is encrypted
with BACKUP_KEY, or with the key that was made in the browser: keep that key elsewhere.`;

const [file] = process.argv.slice(2);

if (!file) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await withDatabase(async ({ url }) => {
    Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: prepareDataDir(dataDir()) });
    const { backUp } = await import("../lib/platform/backup/backup");
    const { fileStore } = await import("../lib/platform/storage/store");
    const client = await connect(url);
    try {
      const source = { client, store: await fileStore() };
      const { made, tables, files } = await backUp(source, resolve(file), await backupKey(url));
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(
        `${file}: ${rows} rows of ${tables.length} tables and ${files.count} files of ${made}.`,
      );
      if (files.damaged.length)
        console.error(`Lost or damaged in the store: ${files.damaged.join(", ")}`);
    } finally {
      await client.end();
    }
  });
}
