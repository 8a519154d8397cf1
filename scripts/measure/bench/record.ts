import { createServer, connect as dial, type Socket } from "node:net";

/** One statement as the app sent it; values in PostgreSQL's text form. */
export type Statement = { text: string; values: (string | null)[] };

export type Recorder = {
  /** the database's URL through the recorder */
  url: string;
  /** What was sent since the last time. */
  take(): Statement[];
  stop(): Promise<void>;
};

/**
 * Stands between the app and PostgreSQL and notes every statement with its values, so that the bare
 * server can be given exactly the SQL that the app sends, without a copy that somebody must keep.
 */
export async function startRecorder(databaseUrl: string): Promise<Recorder> {
  const target = new URL(databaseUrl);
  let sent: Statement[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((app) => {
    const database = dial(Number(target.port), target.hostname);
    const read = messageReader((statement) => sent.push(statement));
    app.on("data", read);
    app.pipe(database).pipe(app);
    for (const [one, other] of [
      [app, database],
      [database, app],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const url = new URL(databaseUrl);
  if (address && typeof address === "object") url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads the client's half of PostgreSQL's protocol, however it is cut into pieces. */
function messageReader(note: (statement: Statement) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let greeted = false;
  /** texts by the name that they were prepared under; the usual name is empty */
  const prepared = new Map<string, string>();
  return (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      // The greeting has no letter in front of its length.
      const head = greeted ? 1 : 0;
      if (rest.length < head + 4) return;
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) return;
      const body = rest.subarray(head + 4, size);
      if (greeted) understand(String.fromCharCode(rest[0] ?? 0), body, prepared, note);
      greeted = true;
      rest = rest.subarray(size);
    }
  };
}

function understand(
  kind: string,
  body: Buffer,
  prepared: Map<string, string>,
  note: (statement: Statement) => void,
): void {
  let at = 0;
  const text = () => {
    const end = body.indexOf(0, at);
    const found = body.toString("utf8", at, end);
    at = end + 1;
    return found;
  };
  const short = () => {
    at += 2;
    return body.readInt16BE(at - 2);
  };
  if (kind === "Q") note({ text: text(), values: [] });
  if (kind === "P") prepared.set(text(), text());
  if (kind !== "B") return;
  text(); // the portal
  const name = text();
  const formats = short();
  at += 2 * formats; // the driver sends text
  const values = Array.from({ length: short() }, () => {
    const size = body.readInt32BE(at);
    at += 4 + Math.max(0, size);
    return size < 0 ? null : body.toString("utf8", at - size, at);
  });
  note({ text: prepared.get(name) ?? "", values });
}
