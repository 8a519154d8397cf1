import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request } from "node:https";
import { type AddressInfo, isIP } from "node:net";
import { checkServerIdentity } from "node:tls";

type Visit = { host: string; ca?: string };

/** What a client reads that asks a server with this file's certificate under a name; the words of the failure where it refuses. */
export async function answerOver(file: string, { host, ca }: Visit): Promise<string> {
  const pem = readFileSync(file);
  const server = createServer({ key: pem, cert: pem }, (_, response) => response.end("hello"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const asking = request({
      port,
      host: "127.0.0.1",
      ca: ca ?? [],
      agent: false,
      headers: { host },
      servername: isIP(host) ? "" : host,
      // Without a servername Node compares with the address that it dialled.
      checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate),
    });
    asking.end();
    const [response] = await once(asking, "response");
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    return Buffer.concat(parts).toString();
  } catch (error) {
    return String(error);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
