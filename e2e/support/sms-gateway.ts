import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Sms = {
  to: string;
  text: string;
  id: string;
  /** the operators' template id, where the settings give it */
  template?: string;
};

/**
 * A phone gateway that keeps what it is given by POST and refuses for good what says "refuse me".
 * GET /?to=mobile answers what came for a number as JSON.
 */
export async function startSmsGateway() {
  const taken: Sms[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      const to = new URL(request.url ?? "/", "http://localhost").searchParams.get("to");
      return response.end(JSON.stringify(taken.filter((sms) => sms.to === to)));
    }
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const sms = JSON.parse(body) as Sms;
    if (sms.text.includes("refuse me")) return response.writeHead(400).end("number is barred");
    taken.push(sms);
    return response.end("ok");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
