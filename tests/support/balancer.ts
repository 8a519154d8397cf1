import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A client's address as this proxy is to have seen it: tests have one only. */
export const SEEN = "x-seen-address";

/** A reverse proxy as nginx is one: each request to the next app, with the client's address at the end of the list. */
export async function startBalancer() {
  const ports: number[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { [SEEN]: seen = incoming.socket.remoteAddress, ...headers } = incoming.headers;
    const claimed = headers["x-forwarded-for"];
    const onward = request(
      {
        host: "127.0.0.1",
        port: ports[turn++ % ports.length],
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, "x-forwarded-for": claimed ? `${claimed}, ${seen}` : seen },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on("error", () => outgoing.destroy());
      },
    );
    onward.on("error", () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    /** Leads to these apps from now on. */
    leadTo: (apps: number[]) => void ports.splice(0, ports.length, ...apps),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
