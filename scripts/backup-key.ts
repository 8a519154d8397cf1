import { join } from "node:path";
import { prepareDataDir } from "./postgres/folders";
import { dataDir } from "./root";
import { keptSecret } from "./secret";
import { connect } from "./session";

/**
 * The key of the backups: BACKUP_KEY, or else the one that an admin made in the browser. Throws where that cannot be opened,
 * so that no backup is readable for everybody by mistake.
 */
export async function backupKey(url: string): Promise<string | undefined> {
  process.env.SESSION_SECRET ||= keptSecret(join(prepareDataDir(dataDir()), "session-secret"));
  const { isMachines, variablesOf } = await import("../lib/platform/office-settings");
  if (isMachines("backup")) return process.env.BACKUP_KEY;
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      "SELECT open, sealed FROM office_setting WHERE part = 'backup'",
    );
    const { variables, lost } = variablesOf(rows[0]);
    if (!lost) return variables.BACKUP_KEY;
    throw new Error(
      "The key that was made in the browser cannot be opened with this SESSION_SECRET. Set BACKUP_KEY.",
    );
  } finally {
    await client.end();
  }
}
