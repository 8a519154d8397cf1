import { readdirSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { pageHeaders, pagePaths } from "../../scripts/page-headers.mjs";

const isPage = pagePaths("public");
const sayHeaders = pageHeaders({ isPage });

/** The headers that the page is given, and those of its answer. */
function visit(url: string, claims: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, headers: { ...claims } });
  const response = new ServerResponse(request);
  sayHeaders(request, response);
  return {
    given: request.headers,
    said: (name: string) => response.getHeader(name)?.toString() ?? null,
  };
}

describe("the policy of a page", () => {
  it("a page runs the scripts of its own nonce, and stands in no frame", () => {
    for (const path of ["/login", "/app/users", "/nowhere"]) {
      const csp = visit(path).said("content-security-policy") ?? "";
      expect(csp).toContain("default-src 'self'");
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).toContain("object-src 'none'");
      expect(csp).toContain("base-uri 'self'");
      expect(csp).not.toContain("unsafe-eval");
      expect(/script-src[^;]*/.exec(csp)?.[0]).not.toContain("unsafe-inline");
      expect(visit(path).said("permissions-policy")).toContain("camera=(self)");
    }
  });

  it("the nonce is new each time, and the page is given the same one", () => {
    const [one, two] = [visit("/login"), visit("/login")];
    const nonceOf = ({ said }: typeof one) =>
      /'nonce-([^']+)'/.exec(said("content-security-policy") ?? "")?.[1];
    expect(nonceOf(one)).toMatch(/^[A-Za-z0-9+/]{20,}=*$/);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(one.given["x-nonce"]).toBe(nonceOf(one));
    expect(one.given["content-security-policy"]).toBe(one.said("content-security-policy"));
  });
});

describe("the address of a page", () => {
  const claims = {
    "x-path": "//evil.example",
    "x-nonce": "mine",
    "content-security-policy": "script-src *",
  };

  it("a page's path comes from the server, whatever the client claims", () => {
    const { given } = visit("/app/users?q=a", claims);
    expect(given["x-path"]).toBe("/app/users?q=a");
    expect(given["x-nonce"]).not.toBe("mine");
    expect(given["content-security-policy"]).not.toBe("script-src *");
  });

  it("a call is given nothing that the client claims", () => {
    expect(visit("/api/getStats", claims).given).toEqual({});
  });

  it.each([
    ["/app/users?_rsc=1x2", "/app/users"],
    ["/app/users?q=a&_rsc=1x2", "/app/users?q=a"],
    ["/app/users?_rsc=1x2&q=a%20b", "/app/users?q=a%20b"],
  ])("the router's own mark is no part of it: %s", (url, path) => {
    expect(visit(url).given["x-path"]).toBe(path);
  });
});

describe("which requests are pages", () => {
  const publicFiles = readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative("public", join(parentPath, name))}`);
  it.each([
    "/",
    "/login",
    "/status",
    "/app/P&L",
    "/nowhere.png",
    "/app/users.svg",
    "/app/view/icon.svg",
  ])("%s is a page", (path) => expect(isPage(path)).toBe(true));
  // A student's page says its own policy, which another one beside it would narrow.
  it.each(["/api/getStats", "/_next/static/x.js", "/s", "/s/code", ...publicFiles])(
    "%s is no page",
    (path) => {
      expect(isPage(path)).toBe(false);
      const own = path === "/sw.js" ? "default-src 'none'; connect-src 'self'" : null;
      expect(visit(path).said("content-security-policy")).toBe(own);
    },
  );
});

describe("what search engines may list", () => {
  it.each(["/create-assessment", "/login?callbackUrl=%2Fapp", "/"])(
    "search engines may list %s",
    (path) => expect(visit(path).said("x-robots-tag")).toBeNull(),
  );

  it.each(["/register", "/reset-password", "/app/users", "/create-assessment/more", "/nowhere"])(
    "search engines may not list %s",
    (path) => expect(visit(path).said("x-robots-tag")).toBe("noindex"),
  );
});
