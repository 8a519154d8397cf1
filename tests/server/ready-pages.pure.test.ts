import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { pageLanguage } from "../../scripts/page-language.mjs";
import { readyPages } from "../../scripts/ready-pages.mjs";

const sayLanguage = pageLanguage({});

// A server whose pages are made by this test, with the ready ones before them.

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of open.splice(0)) await end();
});

const html = (nonce: string, made: number, language: unknown) =>
  `<script nonce="${nonce}">one(${made})</script><script src="/a.js" nonce="${nonce}"></script>
   <script nonce="${nonce}">data("${nonce}")</script><p>${made}</p><i>${language}</i>`;

async function served(more: Partial<Parameters<typeof readyPages>[0]> = {}) {
  let made = 0;
  let status = 200;
  const answer = (response: ServerResponse, language: unknown) => {
    made += 1;
    const nonce = `n${made}+/${"x".repeat(12)}`;
    response.setHeader("content-security-policy", `script-src 'nonce-${nonce}' 'strict-dynamic'`);
    response.writeHead(status, { "content-type": "text/html" });
    response.end(html(nonce, made, language));
  };
  const server = createServer(async (request, response) => {
    sayLanguage(request, response);
    if (!(await ready(request, response))) answer(response, request.headers["x-language"]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ready = readyPages({ origin, ...more });
  open.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    ask: (path: string, init?: RequestInit) => fetch(origin + path, init),
    made: () => made,
    fail: (other: number) => {
      status = other;
    },
  };
}

describe("a page that everybody gets alike", () => {
  it("it is made once, and its scripts run by their hashes", async () => {
    const { ask, made } = await served();
    const [one, two] = [await ask("/login"), await ask("/login")];
    expect([await two.text(), made()]).toEqual([await one.text(), 1]);
    const policy = one.headers.get("content-security-policy") ?? "";
    expect(policy).not.toMatch(/nonce|strict-dynamic|unsafe-eval/);
    expect(/script-src[^;]*/.exec(policy)?.[0].match(/'sha256-[A-Za-z0-9+/]{43}='/g)).toHaveLength(
      2,
    );
  });

  it("no nonce is left in it", async () => {
    const { ask } = await served();
    expect(await (await ask("/register")).text()).not.toContain("xxxx");
  });

  it("it comes packed to browsers that unpack it, and not at all where they have it", async () => {
    const { ask } = await served();
    for (const coding of ["br", "gzip"]) {
      const answer = await ask("/login", { headers: { "accept-encoding": coding } });
      expect(answer.headers.get("content-encoding")).toBe(coding);
      expect(await answer.text()).toContain("<p>1</p>");
    }
    const plain = await ask("/login", { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const etag = plain.headers.get("etag") ?? "";
    expect((await ask("/login", { headers: { "if-none-match": etag } })).status).toBe(304);
    const head = await ask("/login", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("it is made anew after its time, and at once where what it is made of has changed", async () => {
    let stamp = 1;
    const { ask, made } = await served({ stamp: () => stamp });
    await ask("/login");
    stamp = 2;
    expect(await (await ask("/login")).text()).toContain("<p>2</p>");
    expect(made()).toBe(2);
    const short = await served({ keptMs: 0 });
    await short.ask("/login");
    await short.ask("/login");
    expect(short.made()).toBe(2);
  });
});

describe("a page in the language of who asks", () => {
  it("it is made once for each language, by choice or by what the browser asks for", async () => {
    const { ask, made } = await served();
    const form = "/create-assessment";
    const answers = await Promise.all([
      ask(form, { headers: { "accept-language": "pa-IN,en;q=0.5" } }),
      ask(`${form}?language=pa`, { headers: { "accept-language": "hi" } }),
      ask(form, { headers: { cookie: "language=hi" } }),
      ask(form, { headers: { "accept-language": "fr" } }),
      ask(`${form}?language=xx`),
    ]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const spoken = texts.map((text) => /<i>(.*)<\/i>/.exec(text)?.[1]);
    expect(spoken).toEqual(["pa", "pa", "hi", "en", "en"]);
    expect(made()).toBe(3);
    expect(answers.map(({ headers }) => headers.get("set-cookie")?.slice(0, 12))).toEqual([
      undefined,
      "language=pa;",
      undefined,
      undefined,
      undefined,
    ]);
    expect(answers[0]?.headers.get("vary")).toContain("Accept-Language");
  });

  it("a page of staff is made once for everybody", async () => {
    const { ask, made } = await served();
    for (const language of ["pa", "hi", "en"])
      await ask("/login", { headers: { "accept-language": language } });
    expect(made()).toBe(1);
  });
});

describe("what the page itself answers", () => {
  it.each([
    ["what the router asks for", "/login", { headers: { rsc: "1" } }],
    ["a form", "/register", { method: "POST", headers: { "next-action": "x" } }],
    [
      "a login of somebody signed in",
      "/login",
      { headers: { cookie: "next-auth.session-token=x" } },
    ],
    ["an address that says more", "/login?error=AccessDenied", {}],
    ["another page", "/reset-password", {}],
  ] as const)("%s is answered by the page itself", async (_, path, init) => {
    const { ask } = await served();
    const policy = (await ask(path, init)).headers.get("content-security-policy");
    expect(policy).toContain("strict-dynamic");
  });

  it("a page that fails tells so itself, and is made as soon as it can be", async () => {
    const { ask, fail } = await served();
    fail(503);
    expect((await ask("/login")).status).toBe(503);
    fail(200);
    const answer = await ask("/login");
    expect(answer.headers.get("content-security-policy")).toContain("sha256-");
  });

  it("the way back after a login stays in the browser's address", async () => {
    const { ask, made } = await served();
    await ask("/login?callbackUrl=%2Fapp%2Fusers");
    await ask("/login?callbackUrl=%2Fapp");
    expect(made()).toBe(1);
  });
});
