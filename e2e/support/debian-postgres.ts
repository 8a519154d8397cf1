import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/port";
import { type Account, accountFor, quietSurroundings, runAs } from "../../scripts/postgres/account";
import { connect } from "../../scripts/session";

const HOME = "/usr/lib/postgresql";

/** Debian's newest PostgreSQL, which has the tools for a standby; undefined when none is installed. */
export function debianBinaries(): string | undefined {
  const versions = existsSync(HOME) ? readdirSync(HOME) : [];
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(HOME, version, "bin"))
    .find((bin) => existsSync(join(bin, "pg_basebackup")));
}

/** A primary that answers a commit only when its streaming standby has it too. */
export async function startPair(bin: string) {
  const home = mkdtempSync(join(tmpdir(), "overseas-desk-pair-"));
  const account = accountFor(home);
  if (account) chownSync(home, account.uid, account.gid);
  chmodSync(home, 0o700);
  const tools = { bin, account };
  const folders = { primary: join(home, "primary"), standby: join(home, "standby") };

  run(tools, "initdb", [
    "-D",
    folders.primary,
    "-U",
    "postgres",
    "--encoding=UTF8",
    "--auth=trust",
    "--no-sync",
  ]);
  const primary = await startServer(tools, folders.primary);
  const source = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
  const copy = ["-D", folders.standby, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
  run(tools, "pg_basebackup", [...source, ...copy]);
  const standby = await startServer(tools, folders.standby);

  const session = await connect(primary.url("postgres"));
  await session.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await session.query("SELECT pg_reload_conf()");
  for (let synchronous = false; !synchronous; ) {
    const { rowCount } = await session.query(
      "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'",
    );
    synchronous = rowCount === 1;
  }
  await session.end();
  return {
    primary,
    standby,
    stop: async () => {
      await Promise.all([primary.kill(), standby.kill()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

type Tools = { bin: string; account: Account | undefined };

function run({ bin, account }: Tools, tool: string, args: string[]): void {
  const { status, stderr, error } = runAs(account, join(bin, tool), args);
  if (status !== 0) throw new Error(`${tool} failed: ${stderr || String(error)}`);
}

async function startServer({ bin, account }: Tools, folder: string) {
  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const child = spawn(
    join(bin, "postgres"),
    ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])],
    { ...account, ...quietSurroundings(), stdio: "ignore" },
  );
  const ended = once(child, "exit");
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  while (!(await answers(url("postgres"))))
    if (gone) throw new Error(`The PostgreSQL in ${folder} did not start.`);
  return {
    port,
    url,
    /** Ends it as a broken machine does: nothing is written down any more. */
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    /** Makes a standby the primary. */
    promote: async () => {
      const session = await connect(url("postgres"));
      await session.query("SELECT pg_promote()");
      await session.end();
    },
  };
}

const answers = (url: string) =>
  connect(url).then(
    (session) => session.end().then(() => true),
    () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
  );
