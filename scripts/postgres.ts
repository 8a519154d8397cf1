import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { freePort } from "./port";
import { accountFor } from "./postgres/account";
import { binaryFolder, clusterFolder, prepareDataDir } from "./postgres/folders";
import { type Cluster, initialise, launch } from "./postgres/launch";
import {
  endOf,
  isAlive,
  livePostmaster,
  type Postmaster,
  stopPostmaster,
} from "./postgres/postmaster";
import { keptSecret } from "./secret";
import type { End } from "./supervisor";

export type Postgres = {
  url(database: string): string;
  port: number;
  /** Settles when the server is gone, for any reason. */
  ended: Promise<End>;
  /**
   * Ends every connection, writes everything down and waits for the process to be gone; after so many
   * milliseconds it is ended at once, and reads its log when it is started again.
   */
  stop(patience?: number): Promise<void>;
};

/**
 * The PostgreSQL of a data folder: started, or taken over when an earlier owner was killed and left it running.
 * `durable: false` trades safety against power loss for speed, for tests; `port` is where it listens if it can.
 */
export async function startPostgres(options: {
  dataDir: string;
  durable: boolean;
  port?: number;
}): Promise<Postgres> {
  const dataDir = prepareDataDir(options.dataDir);
  const account = accountFor(join(dataDir, "postgres"));
  const cluster: Cluster = {
    folder: await clusterFolder(dataDir, account),
    home: join(dataDir, "postgres"),
    bin: binaryFolder(account),
    log: join(dataDir, "postgres.log"),
    password: keptSecret(join(dataDir, "postgres-password")),
    account,
    durable: options.durable,
  };
  if (!existsSync(join(cluster.folder, "PG_VERSION"))) initialise(cluster);
  const server: Started = (await takeOver(cluster)) ?? (await start(cluster, options.port));
  const { pid, port, ended = endOf(pid) } = server;
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  return {
    port,
    ended,
    url: (database) =>
      `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    // A number that is free again may be another process's by now.
    stop: async (patience) => (gone ? undefined : stopPostmaster(pid, patience)),
  };
}

async function takeOver(cluster: Cluster): Promise<Postmaster | undefined> {
  const live = livePostmaster(cluster.folder);
  if (!live) return undefined;
  // It may be starting, recovering or on its way out.
  const answers = await waitUntilReady(cluster, live.port, () => !isAlive(live.pid));
  return answers ? live : undefined;
}

/** Reasons that pass: the port was taken meanwhile, or children of a killed server are still ending. */
const PASSING = /could not bind|could not create any TCP|still in use|lock file/;
const UNBOUND = /could not bind/;

/** How a server ends is known where it is our child. */
type Started = Postmaster & { ended?: Promise<End> };

async function start(cluster: Cluster, wanted?: number): Promise<Started> {
  let words = "";
  for (let attempt = 0; attempt < 20; attempt++) {
    const port = wanted && !UNBOUND.test(words) ? wanted : await freePort();
    const server = launch(cluster, port);
    if ((await waitUntilReady(cluster, port, server.gone)) && server.pid) {
      return { pid: server.pid, port, ended: server.ended };
    }
    words = server.lastWords();
    if (!PASSING.test(words)) break;
    await sleep(500);
    const other = await takeOver(cluster);
    if (other) return other;
  }
  throw new Error(`PostgreSQL did not start. Its log (${cluster.log}) ends:\n${words}`);
}

const READY_WITHIN = 120_000;

/** True once the server answers queries, false when its process is gone first. */
async function waitUntilReady(
  { password, log }: Cluster,
  port: number,
  gone: () => boolean,
): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN;
  while (!gone()) {
    const client = new Client({
      host: "127.0.0.1",
      port,
      user: "postgres",
      password,
      database: "postgres",
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      // 28: the server is up, but does not know our password.
      if (error instanceof DatabaseError && error.code?.startsWith("28")) throw error;
      if (Date.now() > deadline) {
        throw new Error(`PostgreSQL did not answer within two minutes; see ${log}`, {
          cause: error,
        });
      }
    }
    await sleep(25);
  }
  return false;
}
