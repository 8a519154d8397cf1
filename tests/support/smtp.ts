import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export type Received = { to: string[]; raw: string };

/** What the next message is answered: taken, refused for good, or the line cut after it is taken. */
export type Manner = "accept" | "refuse" | "drop";

/** A mail server of this test's own on 127.0.0.1. With a login it takes mails of nobody else. */
export async function startSmtp(login?: { user: string; password: string }) {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  /** `words` is what a refusal says */
  const peer: { manner: Manner; words?: string } = { manner: "accept" };
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      login && username === login.user && password === login.password
        ? done(null, { user: username })
        : done(new Error("Wrong user name or password")),
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => done(),
    onRcptTo: (_address, _session, done) =>
      peer.manner === "refuse"
        ? done(Object.assign(new Error(peer.words ?? "mailbox unavailable"), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        // the message is ours now; whether its sender learns that is another matter
        if (peer.manner === "drop") for (const socket of sockets) socket.destroy();
        else done();
        for (const tell of waiting.splice(0)) tell();
      });
    },
  });
  server.on("error", () => undefined);
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    peer,
    /** Settles when the next message has come. */
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Takes connections and never says a word. */
export async function startSilence() {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.size,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
