import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { request as secureRequest } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDoors } from "../../scripts/doors.mjs";
import { authorityOf, keepCertificate, serverFile } from "../../scripts/network/certificate";
import { trustPage } from "../../scripts/trust-page.mjs";

// The server with a certificate of the office's own: https, and what it answers over http on the same port.

let folder: string;
let port: number;
let close: (patience: number) => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "overseas-desk-doors-"));
  await keepCertificate(folder, ["localhost", "127.0.0.1"]);
  const file = serverFile(folder);
  const doors = openDoors({
    handle: async ({ url }, response) => void response.end(`product ${url}`),
    maxConnections: 50,
    addressMark: "m",
    https: true,
    certificate: {
      file,
      strangers: trustPage(() => readFileSync(file, "utf8")),
      lookEveryMs: 20,
    },
  });
  doors.server.listen(0, "127.0.0.1");
  await once(doors.server, "listening");
  ({ port } = doors.server.address() as AddressInfo);
  close = doors.close;
});
afterEach(async () => {
  await close(0);
  rmSync(folder, { recursive: true });
});

type Answer = { status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

async function read(asking: ReturnType<typeof get>): Promise<Answer> {
  const [response] = await once(asking.end(), "response");
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const { statusCode: status, headers } = response;
  return { status, headers, body: Buffer.concat(parts) };
}

const secure = (path: string) =>
  read(
    secureRequest({
      host: "127.0.0.1",
      port,
      path,
      agent: false,
      ca: authorityOf(folder).toString(),
    }),
  );
/** Over http, by a name of this computer as other devices use it. */
const plain = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  read(
    get({
      host: "127.0.0.1",
      port,
      path,
      method,
      agent: false,
      headers: { host: `desk.local:${port}`, accept: "text/html,*/*", ...headers },
    }),
  );

describe("the office's own https", () => {
  it("https is answered by the product, and never says that there will be https for ever", async () => {
    const { status, headers, body } = await secure("/login");
    expect([status, body.toString()]).toEqual([200, "product /login"]);
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("a renewed certificate is served without a restart", async () => {
    const before = authorityOf(folder).fingerprint256;
    rmSync(folder, { recursive: true });
    await keepCertificate(folder, ["localhost", "127.0.0.1"]);
    expect(authorityOf(folder).fingerprint256).not.toBe(before);
    // The server's first certificate was signed by another authority.
    await expect.poll(() => secure("/").catch(String)).toMatchObject({ status: 200 });
  });
});

describe("who comes over http", () => {
  it("a browser reads how to trust the certificate, by a page that no other site can change", async () => {
    const { status, headers, body } = await plain("/app/users?tab=off", {
      "user-agent": "Mozilla/5.0 (Linux; Android 14)",
    });
    const page = body.toString();
    expect(status).toBe(200);
    expect(page).toContain(authorityOf(folder).fingerprint256);
    expect(page).toContain(`href="https://desk.local:${port}/"`);
    expect(page).toMatch(/<details name="device" open><summary>Android/);
    expect(page).not.toContain("product /app");
    expect(headers["content-security-policy"]).toMatch(
      new RegExp(
        `^default-src 'none'; .*script-src 'sha256-[^']+'; connect-src https://desk.local:${port};`,
      ),
    );
  });

  it("the certificate is downloaded, and is the authority's without its key", async () => {
    const { headers, body } = await plain("/office-certificate.crt");
    expect(headers["content-type"]).toBe("application/x-x509-ca-cert");
    expect(body.equals(authorityOf(folder).raw)).toBe(true);
  });

  it("a program is sent on to https with what it asked for", async () => {
    const { status, headers } = await plain("/a?b=c", {}, "POST");
    expect([status, headers.location]).toEqual([308, `https://desk.local:${port}/a?b=c`]);
  });

  it.each(["a b", 'x"><script>', "evil.example/path"])(
    "a host that is none is refused: %j",
    async (host) => {
      expect((await plain("/", { host })).status).toBe(400);
    },
  );

  it("this computer itself is answered by the product, by the names that browsers trust", async () => {
    for (const host of ["localhost", `localhost:${port}`, "127.0.0.1:3000"])
      expect((await plain("/login", { host })).body.toString(), host).toBe("product /login");
    const { body } = await plain("/api/ready", { accept: "*/*" });
    expect(body.toString()).toBe("product /api/ready");
  });

  it("a connection that says nothing does not keep the server from closing", async () => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const ended = once(socket, "close");
    await close(10);
    await ended;
  });
});
