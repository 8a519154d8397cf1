import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { migrate } from "../migrate";
import { startPostgres } from "../postgres";
import { livePostmaster } from "../postgres/postmaster";
import { connect, createDatabase } from "../session";
import { startThrowawayPostgres } from "../throwaway-postgres";

// A process that does jobs begins, and its database is killed at one of the first moments and often once more. Each
// moment is a packet that the process sends, so that over many starts every step of a beginning is cut off once.

/** A beginning sends about so many packets. */
const packetsOfABeginning = 80;
/** A process that sends fewer, because it waits, is met so long after its first. */
const latestKill = 3_000;
/** A runner that takes nothing is begun again after a minute and a look (lib/platform/jobs/watch.ts). */
const workWithin = 100_000;
const worker = fileURLToPath(new URL("./worker-process.ts", import.meta.url));

export type Starts = { starts: number; kills: number; stuck: string[] };

/** So many starts; `tell` hears of each. Where work is not done so long after the last kill, it is stuck. */
export async function killAtStarts(count: number, tell: (line: string) => void): Promise<Starts> {
  const server = await startThrowawayPostgres();
  const result: Starts = { starts: 0, kills: 0, stuck: [] };
  try {
    const session = await connect(server.url("postgres"));
    await createDatabase(session, "starts");
    // As in an office, what was acknowledged outlives a kill; other tests' databases are faster.
    await session.query("ALTER DATABASE starts SET synchronous_commit = on");
    await session.end();
    const database = server.url("starts");
    await migrate(database);
    const door = await openDoor(server.port);
    const kill = async () => {
      const dataDir = dirname(server.files);
      const live = livePostmaster(join(dataDir, "postgres"));
      if (!live) throw new Error("There is no database to be killed.");
      process.kill(live.pid, "SIGKILL");
      result.kills += 1;
      await startPostgres({ dataDir, durable: false, port: server.port });
    };
    for (; result.starts < count; result.starts++) {
      const one = await oneStart({ database, door, kill, files: server.files });
      tell(`${result.starts + 1}: ${one.moments}, ${one.stuck ? "STUCK" : `${one.took} ms`}`);
      if (one.stuck) result.stuck.push(`${one.moments}:\n${one.said.join("\n")}`);
    }
    door.close();
    return result;
  } finally {
    await server.stop();
  }
}

type Door = Awaited<ReturnType<typeof openDoor>>;
type Around = { database: string; door: Door; kill: () => Promise<void>; files: string };

async function oneStart({ database, door, kill, files }: Around) {
  const near = new URL(database);
  near.port = String(door.port);
  let over = false;
  const queued = keepQueueing(database, () => over);
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", worker], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: near.href,
      DATA_DIR: files,
      WORKER_OFF: "",
      LOG_LEVEL: "info",
    },
  });
  const said = linesOf(child);
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`The process that does jobs ended with ${code ?? signal}:\n${said.join("\n")}`);
  });
  const tried = async () => {
    const moments = [await killAt(door, kill)];
    if (Math.random() < 2 / 3) moments.push(await killAgain(door, kill));
    over = true;
    await queued;
    const after = performance.now();
    const stuck = !(await worksAgain(database));
    const took = Math.round(performance.now() - after);
    return { moments: moments.join(", then "), stuck, took, said };
  };
  try {
    return await Promise.race([tried(), ended]);
  } finally {
    over = true;
    await queued;
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
}

/** What a process says, with the milliseconds since it began. */
function linesOf(child: ChildProcess): string[] {
  const began = performance.now();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      lines.push(`${Math.round(performance.now() - began)} ms: ${String(chunk).trim()}`);
    });
  return lines;
}

async function killAt(door: Door, kill: () => Promise<void>) {
  const packet = 1 + Math.floor(Math.random() * packetsOfABeginning);
  await door.packet(1);
  const met = await Promise.race([
    packet > 1 && door.packet(packet - 1).then(() => `at packet ${packet}`),
    sleep(latestKill, `${latestKill} ms after the first`),
  ]);
  await kill();
  return met || "at packet 1";
}

/** Half of the time after five to seven seconds, half of the time while it begins again. */
async function killAgain(door: Door, kill: () => Promise<void>) {
  if (Math.random() < 0.5) return killAt(door, kill);
  const ms = Math.round(5_000 + Math.random() * 2_000);
  await sleep(ms);
  await kill();
  return `after ${ms} ms`;
}

/** Queues jobs as people do who work meanwhile. */
async function keepQueueing(database: string, over: () => boolean): Promise<void> {
  while (!over()) {
    await queue(database).catch(() => undefined);
    await sleep(100);
  }
}

async function queue(database: string): Promise<void> {
  const session = await connect(database);
  try {
    await session.query("SELECT graphile_worker.add_job('foldCounters')");
  } finally {
    await session.end().catch(() => undefined);
  }
}

/** Whether a job that is queued now is done, with all that is due. */
async function worksAgain(database: string): Promise<boolean> {
  await queue(database);
  const session = await connect(database);
  try {
    const deadline = performance.now() + workWithin;
    while (performance.now() < deadline) {
      const { rowCount } = await session.query(
        "SELECT FROM graphile_worker.jobs WHERE locked_at IS NULL AND run_at <= now() LIMIT 1",
      );
      if (rowCount === 0) return true;
      await sleep(200);
    }
    return false;
  } finally {
    await session.query("DELETE FROM graphile_worker._private_jobs");
    await session.end();
  }
}

/** Stands before the database and counts what is sent to it. */
async function openDoor(to: number) {
  let left = 0;
  let met: () => void = () => undefined;
  const count = () => {
    left -= 1;
    if (left === 0) met();
  };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(to, "127.0.0.1");
    near.on("data", (chunk) => {
      count();
      far.write(chunk);
    });
    far.on("data", (chunk) => near.write(chunk));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Settles when this many packets were sent from now on. */
    packet: (n: number) =>
      new Promise<void>((resolve) => {
        left = n;
        met = resolve;
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
