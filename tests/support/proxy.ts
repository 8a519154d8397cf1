import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Stands between the pool and the database, so that a test can take the database away: `cut` ends
 * every connection and takes no new one, `restore` undoes that, `leadTo` puts another server behind the address.
 */
export async function proxyTo(databaseUrl: string) {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("data", (chunk) => to.write(chunk));
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", () => resolve());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const near = new URL(databaseUrl);
  near.port = String(port);
  return {
    url: near.href,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    leadTo: (otherUrl: string) => {
      target = new URL(otherUrl);
    },
    restore: async () => {
      if (!server.listening) await listen(port);
    },
  };
}
