import { spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { End } from "../supervisor";
import { type Account, quietSurroundings, runAs } from "./account";
import { keepLogSmall, tidyLog } from "./log";

export type Cluster = {
  folder: string;
  /** where it is looked for: a link, where the account cannot reach what is there */
  home: string;
  bin: string;
  log: string;
  password: string;
  account: Account | undefined;
  durable: boolean;
};

/** Makes the cluster beside its place and moves it there, so that a killed initdb leaves nothing half-made. */
export function initialise(cluster: Cluster): void {
  // Which characters are letters comes from the first locale that this machine knows.
  const problems: string[] = [];
  for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const made = initdb(cluster, locale);
    if (made.status === 0) {
      renameSync(`${cluster.folder}.new`, cluster.folder);
      // Only now: a link that leads nowhere means that a database is missing.
      if (cluster.folder !== cluster.home) symlinkSync(cluster.folder, cluster.home);
      return;
    }
    problems.push(made.stderr || String(made.error ?? made.signal));
  }
  throw new Error(`PostgreSQL could not create its data folder.\n${problems[0]}`);
}

function initdb({ folder, bin, password, account, durable }: Cluster, locale: string) {
  const partial = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) {
    for (const path of [partial, passwordFile]) chownSync(path, account.uid, account.gid);
  }
  try {
    return runAs(account, join(bin, "initdb"), [
      `--pgdata=${partial}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      `--locale=${locale}`,
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"]),
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Starts the server and returns at once; `lastWords` reads what it has logged since. */
export function launch({ folder, bin, log, account, durable }: Cluster, port: number) {
  tidyLog(log);
  const from = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const output = openSync(log, "a", 0o600);
  const settings = { ...common, ...(durable ? lasting : throwaway), port };
  const child = spawn(
    join(bin, "postgres"),
    [
      "-D",
      folder,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    // Its own process group: Ctrl-C in a terminal must reach the app first, and the database from us.
    { ...account, ...quietSurroundings(), detached: true, stdio: ["ignore", output, output] },
  );
  closeSync(output);
  keepLogSmall(log);
  child.unref();
  const state = { failed: false };
  const ended = new Promise<End>((resolve) => {
    child.once("error", () => resolve({ code: null, signal: null }));
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  void ended.then(() => (state.failed = true));
  return {
    pid: child.pid,
    ended,
    gone: () => state.failed,
    lastWords: () => readFileSync(log).subarray(from).toString("utf8").trim().slice(-2_000),
  };
}

const common = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 100,
  timezone: "UTC",
  log_timezone: "UTC",
  // What a statement that failed was about is people's: the app is told, the log is not (S17).
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
const lasting = { shared_buffers: "256MB", wal_compression: "on" };
const throwaway = {
  shared_buffers: "128MB",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_wal_size: "4GB",
};
