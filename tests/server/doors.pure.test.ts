import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDoors } from "../../scripts/doors.mjs";

// Raw sockets against the server that stands before Next.

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const hello: Handle = async (request, response) => {
  response.end(`hello ${request.url}`);
};

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of open.splice(0)) await end();
});

async function served(handle: Handle = hello, more: Partial<Parameters<typeof openDoors>[0]> = {}) {
  const { server, close } = openDoors({ handle, maxConnections: 50, addressMark: "m", ...more });
  open.push(() => close(0));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  return { port, close, connections };
}

/** A connection and what came on it so far; nothing is ever read or ended by itself. */
async function dial(port: number) {
  const socket: Socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const heard = { text: "", ended: false };
  socket.on("data", (bytes) => (heard.text += bytes));
  socket.on("end", () => (heard.ended = true));
  socket.on("error", () => (heard.ended = true));
  socket.on("close", () => (heard.ended = true));
  await once(socket, "connect");
  open.push(async () => socket.destroy());
  return { socket, heard, says: (text: string) => expect.poll(() => heard.text).toContain(text) };
}

const upgrading = "GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";

describe("an upgrade", () => {
  it("an upgrade is refused and its connection closed, also when the client never closes it", async () => {
    const { port, connections } = await served();
    const clients = await Promise.all(Array.from({ length: 40 }, () => dial(port)));
    for (const { socket } of clients) socket.write(upgrading);
    for (const { says } of clients) await says("HTTP/1.1 426 ");
    await expect.poll(connections).toBe(0);
  });

  it("an upgrade goes through when a handler accepts it", async () => {
    const upgrade = (_: unknown, socket: { write: (text: string) => void }) => {
      socket.write("taken");
      return true;
    };
    const { port, connections } = await served(hello, { upgrade });
    const { socket, says } = await dial(port);
    socket.write(upgrading);
    await says("taken");
    expect(await connections()).toBe(1);
  });
});

describe("connections", () => {
  it("connections beyond the limit are closed, and accepted again when there is room", async () => {
    const { port, connections } = await served(hello, { maxConnections: 3 });
    const [first, ...others] = await Promise.all(Array.from({ length: 3 }, () => dial(port)));
    await expect.poll(connections).toBe(3);
    const { heard } = await dial(port);
    await expect.poll(() => heard.ended).toBe(true);
    first?.socket.destroy();
    await expect.poll(connections).toBe(2);
    const { socket, says } = await dial(port);
    socket.write("GET /in HTTP/1.1\r\nHost: a\r\n\r\n");
    await says("hello /in");
    expect(others.every((other) => !other.heard.ended)).toBe(true);
  });

  it("connections of every kind end with the server: idle, half a request, a silent handler, an upgrade", async () => {
    const never: Handle = (request) =>
      request.url === "/never" ? new Promise(() => undefined) : Promise.resolve();
    const { port, close, connections } = await served(never, { upgrade: () => true });
    for (const text of [
      "",
      "GET / HT",
      "POST /never HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab",
      "GET /never HTTP/1.1\r\nHost: a\r\n\r\n",
      upgrading,
    ]) {
      const { socket } = await dial(port);
      if (text) socket.write(text);
    }
    await expect.poll(connections).toBe(5);
    await close(50);
    expect(await connections()).toBe(0);
  });
});

it("a server that closes answers what it was asked, says that the connection ends, and takes nothing new on it", async () => {
  const waiting: (() => void)[] = [];
  const slow: Handle = async (request, response) => {
    if (request.url === "/half") response.write("half of ");
    await new Promise<void>((resolve) => waiting.push(resolve));
    response.end(`hello ${request.url}`);
  };
  const { port, close } = await served(slow);
  const proxies = await Promise.all([dial(port), dial(port)]);
  for (const [index, path] of ["/whole", "/half"].entries())
    proxies[index]?.socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await expect.poll(() => waiting.length).toBe(2);
  const closed = close(60_000);
  for (const answer of waiting) answer();
  const [whole, half] = proxies;
  await whole?.says("hello /whole");
  await half?.says("hello /half");
  await expect.poll(() => proxies.map(({ heard }) => heard.ended)).toEqual([true, true]);
  expect(whole?.heard.text).toContain("Connection: close");
  for (const { socket } of proxies) socket.destroy();
  await closed;
});

describe("a body that nobody reads", () => {
  /** Answers at once, with the body half taken, as a refused upload does. */
  const refusing: Handle = async (request, response) => {
    if (request.method !== "POST") return hello(request, response);
    request.once("data", () => {
      request.pause();
      response.writeHead(413).end("too large");
    });
  };

  it("a body that nobody reads does not hold up the next request on its connection", async () => {
    const { port } = await served(refusing);
    const { socket, says } = await dial(port);
    const size = 2_000_000;
    socket.write(`POST /file HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write("x".repeat(size));
    socket.write("GET /next HTTP/1.1\r\nHost: a\r\n\r\n");
    await says("too large");
    await says("hello /next");
  });
});

describe("what Next would fall over", () => {
  const paths: [string, number][] = [
    ["/app/%00", 400],
    ["/app/cases/%FF", 400],
    ["/%", 400],
    ["/%ED%A0%80", 400],
    ["/api/%00", 400],
    ["/api/cases%FF?x=1", 400],
    ["/app?q=%FF%00", 200],
    ["/app/%2500", 200],
    ["/%E0%A8%97", 200],
    ["nowhere", 400],
    ["http://[/", 400],
  ];
  it.each(paths)("the address %s is answered with %i", async (path, status) => {
    const { port } = await served();
    const { socket, heard, says } = await dial(port);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await says(`HTTP/1.1 ${status} `);
    if (path.startsWith("/api/")) {
      await says('{"message":"This address cannot be read","code":"malformed"}');
      expect(heard.text).toContain("application/json");
    }
  });

  it.each<[string, number, string]>([
    ["no Origin", 200, ""],
    ["our own", 200, "Origin: http://desk.example\r\n"],
    [
      "our own behind a proxy",
      200,
      "Origin: https://out.example\r\nX-Forwarded-Host: out.example\r\n",
    ],
    ["another site", 403, "Origin: https://evil.example\r\n"],
    ["another port", 403, "Origin: http://desk.example:81\r\n"],
    ["null", 403, "Origin: null\r\n"],
    ["what is none", 403, "Origin: ://\r\n"],
  ])("a form of %s is answered with %i", async (_, status, headers) => {
    const { port } = await served();
    const { socket, says } = await dial(port);
    socket.write(
      `POST /app/x HTTP/1.1\r\nHost: desk.example\r\n${headers}Content-Length: 0\r\n\r\n`,
    );
    await says(`HTTP/1.1 ${status} `);
  });
});

it.each([
  ["is refused where it names no action", 415, ""],
  ["goes on to Next where it names one", 200, "Next-Action: 00aa\r\n"],
])("a form in parts that is sent to a page %s", async (_, status, headers) => {
  const { port } = await served();
  const { socket, says } = await dial(port);
  socket.write(
    `POST /login HTTP/1.1\r\nHost: a\r\n${headers}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 0\r\n\r\n`,
  );
  await says(`HTTP/1.1 ${status} `);
});

describe("the pages of students", () => {
  const form = "Content-Type: multipart/form-data; boundary=x\r\n";
  it.each([
    [
      "takes a form in parts and one whose browser hides where it comes from",
      "/s/file",
      "null",
      200,
    ],
    ["takes no form of another site", "/s/file", "https://evil.example", 403],
    ["is a page like others where its path only begins alike", "/status", "null", 403],
  ])("one %s", async (_, path, origin, status) => {
    const { port } = await served();
    const { socket, says } = await dial(port);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\n${form}Content-Length: 0\r\n\r\n`,
    );
    await says(`HTTP/1.1 ${status} `);
  });

  it("a failure is logged without what stands behind /s/", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { port } = await served(async () => {
      throw new Error("on purpose");
    });
    await fetch(`http://127.0.0.1:${port}/s/${"A".repeat(43)}`);
    const lines = log.mock.calls.map((line) => String(line[0]));
    expect(lines).toEqual(["GET /s/… failed:"]);
  });
});

it("TRACE is answered before Next, which would crash on it", async () => {
  const { port } = await served();
  const { socket, says } = await dial(port);
  socket.write("TRACE /api/x HTTP/1.1\r\nHost: a\r\n\r\n");
  await says("HTTP/1.1 405 ");
  await says("Allow: GET, HEAD, POST");
});

it("one address has a limited number of connections, and another after one of them ended", async () => {
  const { port, connections } = await served(hello, { perAddress: 3 });
  const [first] = await Promise.all([dial(port), dial(port), dial(port)]);
  const fourth = await dial(port);
  await expect.poll(() => fourth.heard.ended).toBe(true);
  expect(await connections()).toBe(3);
  first.socket.destroy();
  await expect.poll(connections).toBe(2);
  const fifth = await dial(port);
  fifth.socket.write("GET /in HTTP/1.1\r\nHost: a\r\n\r\n");
  await fifth.says("hello /in");
});

it("the client's address is the connection's, marked as ours, and tells a claimed one", async () => {
  const { port } = await served(async (request, response) => {
    response.end(`seen ${request.url}: ${request.headers["x-client-address"]};`);
  });
  const { socket, says } = await dial(port);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nX-Client-Address: m 6.6.6.6\r\n\r\n");
  await says("seen /: m 127.0.0.1;");
  for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP"]) {
    socket.write(`GET /${name} HTTP/1.1\r\nHost: a\r\n${name}: 6.6.6.6\r\n\r\n`);
    await says(`seen /${name}: m 127.0.0.1 forwarded;`);
  }
});

describe("what every answer says", () => {
  const own = "default-src 'self'";
  const answers: Handle = async (request, response) => {
    if (request.url === "/own") response.setHeader("content-security-policy", own);
    if (request.url === "/throws") throw new Error("on purpose");
    if (request.url === "/head") response.writeHead(404, { "content-type": "text/html" });
    response.end("x");
  };
  const ask = async (path: string, more: { https?: boolean } = {}) => {
    const { port } = await served(answers, more);
    return (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
  };

  it.each(["/", "/head", "/throws", "/%00", "/api/%FF"])(
    "%s is answered with the security headers",
    async (path) => {
      const headers = await ask(path);
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none';.*frame-ancestors 'none'/,
      );
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );

  it("an answer's own header stands, and once", async () => {
    expect((await ask("/own")).get("content-security-policy")).toBe(own);
  });

  it("an answer asks for https where there is https only", async () => {
    expect((await ask("/", { https: true })).get("strict-transport-security")).toMatch(
      /max-age=\d{8}/,
    );
  });
});
