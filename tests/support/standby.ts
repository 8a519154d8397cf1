import { cpSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { startPostgres } from "../../scripts/postgres";
import { accountFor, runAs } from "../../scripts/postgres/account";
import { connect } from "../../scripts/session";
import type { startThrowawayPostgres } from "../../scripts/throwaway-postgres";

type Primary = Awaited<ReturnType<typeof startThrowawayPostgres>>;

/** A streaming replica of a throw-away PostgreSQL, in a folder that goes with it. */
export async function startStandby(primary: Primary) {
  const home = dirname(primary.files);
  // A link, where the account of the database cannot enter the folder itself.
  const from = realpathSync(join(home, "postgres"));
  const dataDir = join(dirname(from), "standby");
  const folder = join(dataDir, "postgres");
  const address = new URL(primary.url("postgres"));

  const session = await connect(primary.url("postgres"));
  await session.query("SELECT pg_backup_start('standby', true)");
  cpSync(from, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
  });
  const { rows } = await session.query<{ label: string }>(
    "SELECT labelfile AS label FROM pg_backup_stop(false)",
  );
  await session.end();
  writeFileSync(join(folder, "backup_label"), rows[0]?.label ?? "");
  writeFileSync(join(folder, "standby.signal"), "");
  const source = `host=127.0.0.1 port=${address.port} user=postgres password=${address.password}`;
  writeFileSync(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  cpSync(join(home, "postgres-password"), join(dataDir, "postgres-password"));
  const account = accountFor(from);
  if (account) {
    const owned = runAs(undefined, "chown", ["-R", `${account.uid}:${account.gid}`, folder]);
    if (owned.status !== 0) throw new Error(owned.stderr);
  }
  const standby = await startPostgres({ dataDir, durable: false });
  return {
    ...standby,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
    /** Starts it anew, where it was. */
    again: () => startPostgres({ dataDir, durable: false, port: standby.port }),
  };
}
