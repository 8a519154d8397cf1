import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/port";
import { accountFor } from "../../scripts/postgres/account";
import { connect } from "../../scripts/session";
import { debianProgram } from "./debian-package";

const named = process.env.PGBOUNCER;
const pgbouncer = named
  ? { file: named, env: process.env }
  : debianProgram("/usr/sbin/pgbouncer", ["pgbouncer", "libevent-2.1-7", "libc-ares2"]);

/** Whether PgBouncer runs here: the one that PGBOUNCER names, or Debian's. */
export const hasPooler =
  pgbouncer && spawnSync(pgbouncer.file, ["--version"], pgbouncer).status === 0;

/** PgBouncer in transaction mode before a database, with four connections to it. */
export async function startPooler(url: string) {
  if (!pgbouncer) throw new Error("There is no PgBouncer here.");
  const { hostname, port: databasePort, pathname, username, password } = new URL(url);
  const port = await freePort();
  const account = accountFor("/nowhere");
  // Under /tmp itself: its account need not enter a folder of the tests.
  const folder = mkdtempSync(join("/tmp", "pooler-"));
  const file = join(folder, "pgbouncer.ini");
  const database = pathname.slice(1);
  writeFileSync(
    file,
    `[databases]
${database} = host=${hostname} port=${databasePort} dbname=${database} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  const address = Object.assign(new URL(url), { port: String(port) }).href;
  // PgBouncer does not run as root.
  const begin = () =>
    spawn(pgbouncer.file, ["-q", file], {
      ...{ ...account, env: pgbouncer.env },
      ...{ cwd: "/", stdio: "ignore" },
    });
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  let child = begin();
  const answers = async () => {
    for (;;) {
      const session = await connect(address).catch(() => undefined);
      if (session) return session.end();
      if (child.exitCode !== null) throw new Error("The pooler did not start.");
    }
  };
  await answers();
  const stop = async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return {
    url: address,
    stop,
    start: async () => {
      child = begin();
      await answers();
    },
  };
}
