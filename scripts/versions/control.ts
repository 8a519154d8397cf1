import { chmodSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
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
function isHeld(dataDir: string, door: Door): Promise<boolean> {
  const path = pathOf(dataDir, door);
  if (path.length > longest) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** Listens there until the process ends; false where another one does. */
export async function hold(dataDir: string, door: Door, answer: Answer): Promise<boolean> {
  const path = pathOf(dataDir, door);
  if (path.length > longest) return true;
  if (await isHeld(dataDir, door)) return false;
  rmSync(path, { force: true });
  const server = createServer((socket) => void reply(socket, answer));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  server.unref();
  return true;
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
  if (!(await isHeld(dataDir, "control"))) return undefined;
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
