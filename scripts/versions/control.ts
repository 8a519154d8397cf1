import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, readdirSync, rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { versionsFolder } from "./current";

// The product that runs listens on a socket in DATA_DIR/versions, which its owner alone may open. A question is one line
// of JSON, the answer as many lines as there is to tell.

export type Question = { ask: "settings" | "change" };
export type Line = {
  tell?: string;
  settings?: Record<string, string>;
  /** the last line of a change: the version that runs now, and where it is the former one, why */
  running?: string;
  reason?: string;
};
type Answer = (question: Question, say: (line: Line) => void) => Promise<void>;

/** Of `npm start`, and of `npm run update`, of which only one goes on at a time. */
export type Door = "control" | "updating";

/** No system takes a longer name for a socket: without one the product runs, and is updated while it is stopped. */
const longest = 100;

const pathOf = (dataDir: string, door: Door) => join(versionsFolder(dataDir), door);

/** Whether somebody alive listens there; a socket that a killed one left answers nobody. */
function isHeld(path: string): Promise<boolean> {
  if (path.length > longest) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

const listenAt = (server: Server, path: string) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(path, resolve).unref();
  });

/** Listens there until the process ends; false where another one does. */
export async function hold(dataDir: string, door: Door, answer: Answer): Promise<boolean> {
  const path = pathOf(dataDir, door);
  if (path.length > longest) return true;
  if ((await isHeld(path)) || !(await takeTurn(path))) return false;
  rmSync(path, { force: true });
  await listenAt(
    createServer((socket) => void reply(socket, answer)),
    path,
  );
  chmodSync(path, 0o600);
  return true;
}

/** The number of the last turn that was taken at a door; 0 where there was none. */
const lastTurn = (path: string) =>
  readdirSync(dirname(path))
    .map((name) => Number(name.split(`${basename(path)}.`)[1]))
    .reduce((last, turn) => (turn > last ? turn : last), 0);

/**
 * Takes the next turn at a door until the process ends; false where another one has it, also where it came at the same
 * instant: one alone makes the link of a number, and it leads to a socket that answers already. Turns of killed ones stay
 * behind until the next one, since who removes the last might remove somebody's new one.
 */
async function takeTurn(path: string): Promise<boolean> {
  const last = lastTurn(path);
  if (last > 0 && (await isHeld(`${path}.${last}`))) return false;
  const server = createServer((socket) => socket.destroy());
  const unnamed = join(dirname(path), randomBytes(3).toString("hex"));
  await listenAt(server, unnamed);
  const taken = linkNew(unnamed, `${path}.${last + 1}`);
  rmSync(unnamed, { force: true });
  // A turn after this one was taken while this process was slow.
  if (!taken || lastTurn(path) > last + 1) {
    server.close();
    return false;
  }
  rmSync(`${path}.${last}`, { force: true });
  return true;
}

/** Whether the link was made; false where there is one of this name. */
function linkNew(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function reply(socket: Socket, answer: Answer): Promise<void> {
  socket.on("error", () => undefined);
  for await (const line of createInterface({ input: socket })) {
    await answer(JSON.parse(line) as Question, (said) => socket.write(`${JSON.stringify(said)}\n`));
    break;
  }
  socket.end();
}

/** Asks the product that runs, and hears each line of its answer. Answers the last one; undefined where none runs. */
export async function askRunning(
  dataDir: string,
  question: Question,
  hear: (line: Line) => void = () => undefined,
): Promise<Line | undefined> {
  if (!(await isHeld(pathOf(dataDir, "control")))) return undefined;
  const socket = createConnection(pathOf(dataDir, "control"));
  socket.on("error", () => undefined);
  socket.write(`${JSON.stringify(question)}\n`);
  let last: Line = {};
  for await (const line of createInterface({ input: socket })) {
    last = JSON.parse(line) as Line;
    hear(last);
  }
  return last;
}
