import { type AddressInfo, createServer } from "node:net";

/** One message of PostgreSQL's: its letter, its length, what it says. */
function message(letter: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const int16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const int32 = (n: number) => Buffer.concat([int16(0), int16(n)]);

const ready = message("Z", "I");
const welcome = Buffer.concat([message("R", int32(0)), ready]);

/** What speaks as a PostgreSQL of this version as far as being asked for it, and writes down what it is asked. */
export async function oldServer(version: string) {
  const asked: string[] = [];
  const column = Buffer.concat([int32(0), int16(0), int32(25), int16(1), int32(0), int16(0)]);
  const answer = Buffer.concat([
    message("T", int16(1), "server_version\0", column),
    message("D", int16(1), int32(version.length), version),
    message("C", "SHOW\0"),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(welcome);
      socket.on("data", (sent) => {
        if (sent.toString("latin1", 0, 1) !== "Q") return;
        asked.push(sent.toString("utf8", 5, sent.length - 1));
        socket.write(answer);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://somebody@127.0.0.1:${port}/old`,
    asked,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
