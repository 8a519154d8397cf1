import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Role, roles } from "@/lib/platform/access/policy";
import { cookieName, sealToken } from "@/lib/platform/session/cookie";
import { config, middleware } from "@/middleware";

const at = "http://localhost:3000";
const publicFiles = readdirSync("public", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `/${relative("public", join(parentPath, name))}`);
const visit = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
  middleware(
    new NextRequest(new URL(path, at), { headers: { ...headers, ...(cookie && { cookie }) } }),
  );
const cookieOf = async (role: Role) =>
  `${cookieName()}=${await sealToken({ sid: crypto.randomUUID(), role })}`;

type Answer = Awaited<ReturnType<typeof visit>>;
const passes = ({ headers }: Answer) => headers.get("x-middleware-next") === "1";
const toLogin = ({ status, headers }: Answer) => status === 307 && headers.get("location");
/** The headers that the page behind is given. */
const told = ({ headers }: Answer, name: string) => headers.get(`x-middleware-request-${name}`);

describe("who gets on", () => {
  it.each(["/login", "/register", "/create-assessment", "/"])(
    "%s is open to everybody",
    async (path) => {
      expect(passes(await visit(path))).toBe(true);
    },
  );

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
      expect(url.origin).toBe(at);
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

describe("security headers", () => {
  it("security headers are on every answer: passed on, sent to the login, forbidden", async () => {
    const answers = [
      await visit("/login"),
      await visit("/app/users"),
      await visit("/app/outbox", await cookieOf("user")),
    ];
    for (const { headers } of answers) {
      const csp = headers.get("content-security-policy") ?? "";
      expect(csp).toContain("default-src 'self'");
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).toContain("object-src 'none'");
      expect(csp).toContain("base-uri 'self'");
      expect(csp).not.toContain("unsafe-eval");
      expect(/script-src[^;]*/.exec(csp)?.[0]).not.toContain("unsafe-inline");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("camera=(self)");
    }
  });

  it("the nonce is new each time, and the page is given the same one", async () => {
    const nonceOf = (answer: Answer) =>
      /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    const [one, two] = [await visit("/login"), await visit("/login")];
    expect(nonceOf(one)).toMatch(/^[A-Za-z0-9+/]{20,}=*$/);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(told(one, "x-nonce")).toBe(nonceOf(one));
    expect(told(one, "content-security-policy")).toBe(one.headers.get("content-security-policy"));
  });

  it("the page's path comes from the server, whatever the client claims", async () => {
    const claims = { "x-path": "//evil.example", "x-nonce": "mine" };
    const answer = await visit("/app/users?q=a", await cookieOf("admin"), claims);
    expect(told(answer, "x-path")).toBe("/app/users?q=a");
    expect(told(answer, "x-nonce")).not.toBe("mine");
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

  it("https answers HSTS and a cookie for https alone; http has neither", async () => {
    const https = await over("https://desk.example");
    expect(https.answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
    expect(https.name).toBe("__Secure-next-auth.session-token");
    expect(https.secure).toBe(true);
    const http = await over("http://desk.example");
    expect(http.answer.headers.get("strict-transport-security")).toBeNull();
    expect(http.name).toBe("next-auth.session-token");
    expect(http.secure).toBe(false);
  });

  it("the login is on the site's own address, whatever Host the request names", async () => {
    const { answer } = await over("https://desk.example");
    expect(answer.headers.get("location")).toMatch(/^https:\/\/desk\.example\/login\?/);
  });
});

describe("which requests it sees", () => {
  const sees = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path);
  it.each([
    "/",
    "/login",
    "/app",
    "/app/users",
    "/app/view-assessment/GSP-26-00042",
    "/application",
    "/nowhere.png",
    "/app/users.svg",
    "/app/view-assessment/icon.svg",
  ])("the middleware sees %s", (path) => expect(sees(path)).toBe(true));
  it.each(["/api/getStats", "/_next/static/x.js", ...publicFiles])(
    "the middleware does not see %s",
    (path) => expect(sees(path)).toBe(false),
  );
});

describe("what search engines may list", () => {
  it.each(["/create-assessment", "/login", "/"])("search engines may list %s", async (path) => {
    expect((await visit(path)).headers.get("x-robots-tag")).toBeNull();
  });

  it.each(["/register", "/reset-password", "/app/users", "/create-assessment/more", "/nowhere"])(
    "search engines may not list %s",
    async (path) => {
      expect((await visit(path)).headers.get("x-robots-tag")).toBe("noindex");
    },
  );
});
