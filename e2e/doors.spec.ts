import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { startOwnApp } from "./support/own-app";
import { expect, test } from "./support/test";

// Requests that no browser sends, to the built product behind its own server.

const paths: [string, number][] = [
  ["/app/%00", 400],
  ["/app/cases/%FF", 400],
  ["/view/%ED%A0%80", 400],
  ["/api/cases/%00", 400],
  ["/api/%FF", 400],
  ["/api/nothing", 404],
  ["/api", 404],
  ["/login?callbackUrl=%00%FF", 200],
];

test("unreadable addresses are refused, and calls always answer JSON", async ({ request }) => {
  for (const [path, status] of paths) {
    // The address is sent raw, because fetch would repair it.
    const answer = await request.fetch(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, status]);
    if (path.startsWith("/api"))
      expect(answer.headers()["content-type"], path).toBe("application/json");
  }
  const wrong = await request.delete("/api/getStats");
  expect([wrong.status(), wrong.headers().allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(await wrong.json()).toMatchObject({ code: "method_not_allowed" });
  const broken = await request.post("/api/auth/session", {
    headers: { "content-type": "application/json" },
    data: Buffer.from("{"),
  });
  expect([broken.status(), await broken.json()]).toEqual([
    400,
    { message: "The body is not valid JSON", code: "malformed" },
  ]);
});

test("an unknown server action, or one from another site, is refused", async ({
  request,
  baseURL,
}) => {
  const send = (origin: string) =>
    request.post("/login", { headers: { "next-action": "00aa", origin }, data: "[]" });
  // Next answers 400 for a malformed id and 404 for an unknown one.
  expect([400, 404]).toContain((await send(String(baseURL))).status());
  expect((await send("https://evil.example")).status()).toBe(403);
});

test("a form with an unreadable body is answered 400 without detail, and the next form is accepted", async ({
  page,
  request,
}) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("nobody@overseasdesk.example");
  const [sent] = await Promise.all([
    page.waitForRequest((each) => each.method() === "POST"),
    page.getByRole("button", { name: "Send me a link" }).click(),
  ]);
  const action = sent.headers()["next-action"] ?? "";
  const post = (body: string, type = "text/plain;charset=UTF-8") =>
    request.post("/forgot-password", {
      headers: { "next-action": action, "content-type": type },
      data: Buffer.from(body),
    });
  const parts = "multipart/form-data; boundary=part";
  for (const [body, type] of [
    ["", undefined],
    ['[{"email":', undefined],
    ['"$Q1"', undefined],
    ["\0\xff", "application/octet-stream"],
    ["--part\r\nContent-Disposition: form-data; na", parts],
    ["no parts at all", parts],
    ["", "multipart/form-data"],
    ["x".repeat(1_100_000), undefined],
  ] as const) {
    const answer = await post(body, type);
    expect(answer.status(), `${type} ${body.slice(0, 40)}`).toBe(400);
    expect(await answer.text()).not.toMatch(/Error|node_modules|at .*\.js/);
  }
  // A readable body with wrong values is answered by the operation.
  const read = await post("[{}]");
  expect([read.status(), await read.text()]).toEqual([
    200,
    expect.stringContaining('"status":422'),
  ]);
});

test("one address may hold 64 connections and no more", async () => {
  const app = await startOwnApp(String(process.env.E2E_DATABASE_URL), {
    TRUSTED_PROXIES: "0",
    WORKER_OFF: "1",
  });
  const dial = async () => {
    const socket: Socket = connect({ host: "127.0.0.1", port: app.port });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    return socket;
  };
  const held = await Promise.all(Array.from({ length: 64 }, dial));
  const extra = await dial();
  await expect.poll(() => extra.closed).toBe(true);
  expect(held.filter(({ closed }) => closed)).toEqual([]);
  for (const socket of held) socket.destroy();
  await expect(async () => {
    expect((await fetch(`${app.origin}/api/ready`)).status).toBe(200);
  }).toPass();
  await app.stop();
});

test("upgrade requests are refused before and after Next has served a page", async ({
  baseURL,
}) => {
  const { hostname, port } = new URL(String(baseURL));
  for (let n = 0; n < 20; n++) {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      socket.on("data", (bytes) => (text += bytes)).on("error", reject);
      // The server ends it, though this side never does.
      socket.on("end", () => {
        socket.destroy();
        resolve(text);
      });
      socket.write(
        "GET /login HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      );
    });
    expect(answer).toContain("HTTP/1.1 426 ");
  }
});

test("every answer says that it runs no stranger's script and stands in no frame (S16)", async ({
  page,
}) => {
  for (const path of [
    "/login",
    "/nowhere.png",
    "/icon.svg",
    "/api/health",
    "/api/nowhere",
    "/api/auth/signout",
    "/api/auth/verify-request",
    "/_next/static/nowhere.js",
    "/%00",
  ]) {
    const headers = (await page.request.get(path)).headers();
    const csp = headers["content-security-policy"] ?? "";
    expect(csp, path).toContain("frame-ancestors 'none'");
    expect(csp, path).toMatch(/default-src 'none'|script-src 'self' '(nonce|sha256)-/);
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
});

test("next-auth's own way out ends the session as well (S14)", async ({
  page,
  playwright,
  baseURL,
}) => {
  const headers = { "x-requested-with": "test" };
  const data = { email: "reception@overseasdesk.example", password: "overseas-demo-2026" };
  const calls = page.request;
  expect((await calls.post("/api/admin/login", { headers, data })).status()).toBe(200);
  const storageState = await page.context().storageState();
  const other = await playwright.request.newContext({ baseURL, storageState });
  expect((await other.get("/api/admins/list")).status()).toBe(200);
  const { csrfToken } = await (await calls.get("/api/auth/csrf")).json();
  await calls.post("/api/auth/signout", { form: { csrfToken, json: "true" } });
  expect((await other.get("/api/admins/list")).status()).toBe(401);
  await other.dispose();
});
