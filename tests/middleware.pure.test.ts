import testing from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Role, roles } from "@/lib/platform/access/role-rights";
import { cookieName, sealToken } from "@/lib/platform/session/cookie";
import { config, middleware } from "@/middleware";

const at = "http://localhost:3000";
const visit = (path: string, cookie?: string) =>
  middleware(new NextRequest(new URL(path, at), { headers: cookie ? { cookie } : {} }));
const cookieOf = async (role: Role) =>
  `${cookieName()}=${await sealToken({ sid: crypto.randomUUID(), role })}`;

type Answer = Awaited<ReturnType<typeof visit>>;
const passes = ({ headers }: Answer) => headers.get("x-middleware-next") === "1";
const toLogin = ({ status, headers }: Answer) => status === 307 && headers.get("location");

describe("who gets on", () => {
  it("the back-office needs a session; visitors without one go to the login and come back", async () => {
    const path = "/app/view-assessment/GSP-26-00042?tab=remarks&x=a%20b";
    const back = encodeURIComponent(path);
    expect(toLogin(await visit(path))).toBe(`${at}/login?callbackUrl=${back}`);
    for (const role of roles) expect(passes(await visit(path, await cookieOf(role)))).toBe(true);
  });

  it("the way back after a login is a path of this site, however the address was written", async () => {
    for (const path of ["//evil.example/app", "/app//evil.example", "/app/\\evil.example"]) {
      const location = toLogin(await visit(path));
      if (!location) continue;
      const url = new URL(location);
      expect([url.origin, url.pathname]).toEqual([new URL(path, at).origin, "/login"]);
      expect(url.searchParams.get("callbackUrl")).toMatch(/^\/app/);
    }
  });

  it("the books' page is found by both writings of its ampersand", async () => {
    const { status, headers } = await visit("/app/P%26L?from=01/04/2026&tab=receipts");
    const to = `${at}/app/P&L?from=01/04/2026&tab=receipts`;
    expect([status, headers.get("location")]).toEqual([308, to]);
    for (const role of roles) {
      const answer = await visit("/app/P&L", await cookieOf(role));
      expect(passes(answer), role).toBe(role !== "reception");
    }
  });

  it("a page that the role does not have is shown as forbidden", async () => {
    const rewritten = async (path: string, role: Role) =>
      (await visit(path, await cookieOf(role))).headers.get("x-middleware-rewrite");
    expect(await rewritten("/app/active-assessments", "reception")).toBe(`${at}/app/forbidden`);
    expect(await rewritten("/app/outbox", "user")).toBe(`${at}/app/forbidden`);
    expect(await rewritten("/app/outbox", "admin")).toBeNull();
  });
});

it("who came by another address of the office's computer is sent to the login there", async () => {
  const request = new NextRequest("http://192.168.1.5:3000/app/users");
  expect(toLogin(await middleware(request))).toMatch(/^http:\/\/192\.168\.1\.5:3000\/login\?/);
});

describe("a cookie that is no session goes to the login", () => {
  it.each(["", "garbage", "a.b.c.d.e"])("a forged cookie goes to the login: %j", async (value) => {
    expect(toLogin(await visit("/app/users", `${cookieName()}=${value}`))).toContain("/login?");
  });

  it("a cookie sealed with another secret goes to the login", async () => {
    const token = await encode({ token: { sid: "x", role: "admin" }, secret: "x".repeat(40) });
    expect(toLogin(await visit("/app/users", `${cookieName()}=${token}`))).toContain("/login?");
  });

  it("an expired cookie goes to the login, also one that was good a moment ago", async () => {
    const secret = process.env.SESSION_SECRET ?? "";
    const old = await encode({ token: { sid: "x", role: "admin" }, secret, maxAge: -60 });
    expect(toLogin(await visit("/app/users", `${cookieName()}=${old}`))).toContain("/login?");
    const cookie = await cookieOf("admin");
    expect(passes(await visit("/app/users", cookie))).toBe(true);
    const hours = 13 * 60 * 60 * 1000;
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + hours);
    expect(toLogin(await visit("/app/users", cookie))).toContain("/login?");
  });

  it("a cookie without a session in it goes to the login", async () => {
    const secret = process.env.SESSION_SECRET ?? "";
    const token = await encode({ token: { role: "admin" }, secret, maxAge: 600 });
    expect(toLogin(await visit("/app/users", `${cookieName()}=${token}`))).toContain("/login?");
  });
});

describe("over https", () => {
  afterEach(() => {
    process.env.APP_URL = at;
    vi.resetModules(); // the next file shares this process
  });
  const over = async (url: string) => {
    process.env.APP_URL = url;
    vi.resetModules();
    const fresh = await import("@/middleware");
    const { cookieName: name, cookieOptions } = await import("@/lib/platform/session/cookie");
    const answer = await fresh.middleware(new NextRequest(new URL("/app/users", url)));
    return { answer, name: name(), secure: cookieOptions().secure };
  };

  it("over https the cookie is for https alone", async () => {
    const https = await over("https://desk.example");
    expect(https.name).toBe("__Secure-next-auth.session-token");
    expect(https.secure).toBe(true);
    const http = await over("http://desk.example");
    expect(http.name).toBe("next-auth.session-token");
    expect(http.secure).toBe(false);
  });
});

describe("which requests it sees", () => {
  const { unstable_doesMiddlewareMatch: matches } = testing;
  const sees = (url: string) => matches({ config, nextConfig: {}, url });
  it.each(["/app", "/app/users", "/app/P%26L", "/app/view-assessment/GSP-26-00042?a=b"])(
    "the middleware sees %s",
    (path) => expect(sees(path)).toBe(true),
  );
  it.each(["/", "/login", "/create-assessment", "/application", "/api/app/x", "/_next/app/x"])(
    "%s needs no role, so the middleware does not see it",
    (path) => expect(sees(path)).toBe(false),
  );
});
