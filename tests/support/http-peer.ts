import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type PeerRequest = {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
  /** the same as it came */
  bytes: Buffer;
};

/** An answer, silence, or the line cut after the request is taken. */
type Manner =
  | { status: number; body?: string; type?: string; headers?: Record<string, string> }
  | "hang"
  | "drop";

/** A server of this test's own on 127.0.0.1 that keeps what it is asked and answers as it is told. */
export async function startPeer(manner: Manner = { status: 200, body: "ok" }) {
  const peer = { manner };
  const asked: PeerRequest[] = [];
  const waiting: (() => void)[] = [];
  const held = new Set<ServerResponse>();
  const answer = (response: ServerResponse) => {
    if (peer.manner === "hang") return held.add(response);
    if (peer.manner === "drop") return response.socket?.destroy();
    const { status, body = "", type = "text/plain", headers } = peer.manner;
    return response.writeHead(status, { "content-type": type, ...headers }).end(body);
  };
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const { method = "", url = "", headers } = request;
    asked.push({ method, url, headers, body: bytes.toString("utf8"), bytes });
    answer(response);
    for (const tell of waiting.splice(0)) tell();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    peer,
    asked,
    /** Settles when the next request has come. */
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
