import { readdirSync } from "node:fs";
import { expect, test } from "./support/test";

const routes = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => `/api/${file.replaceAll("\\", "/").replace("/route.ts", "")}`)
  // Figures are for a program that has the token, and no JSON; a webhook is called as its sender describes it.
  .filter((path) => !/\[|openapi|metrics|\/hooks\//.test(path));

test("the description of the calls names every call", async ({ request }) => {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as {
    paths: Record<string, unknown>;
  };
  expect(Object.keys(paths).sort()).toEqual(routes.sort());
});

test("the health call says that all is well", async ({ request }) => {
  const answer = await request.get("/api/health");
  const parts = { database: true, files: true, room: true, worker: true, backup: null };
  expect(await answer.json()).toEqual({ ok: true, ...parts, warnings: [] });
});

test("pages carry the security headers, with a nonce of their own", async ({ request }) => {
  const [one, two] = [await request.get("/reset-password"), await request.get("/reset-password")];
  const policy = one.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toBe(two.headers()["content-security-policy"]);
  expect(one.headers()["x-content-type-options"]).toBe("nosniff");
  expect(one.headers()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});

test("logging out ends the session on the server, and empties the browser's cache", async ({
  request,
}) => {
  const headers = { "x-requested-with": "test" };
  const data = { email: "admission@overseasdesk.example", password: "overseas-demo-2026" };
  const login = await request.post("/api/admin/login", { headers, data });
  const cookie = login.headers()["set-cookie"]?.split(";")[0] ?? "";
  expect((await request.get("/api/getAdmin", { headers: { cookie } })).status()).toBe(200);
  const logout = await request.post("/api/admin/logout", { headers: { ...headers, cookie } });
  expect(logout.headers()["clear-site-data"]).toBe('"cache"');
  expect((await request.get("/api/getAdmin", { headers: { cookie } })).status()).toBe(401);
});
