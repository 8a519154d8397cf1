import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { practiceFront } from "../../scripts/practice-front.mjs";
import { passes } from "../../scripts/practice-pass.mjs";
import { startPeer } from "../support/http-peer";

// The front between a browser and two houses: the real one, which answers "real", and practice, which is a peer.

const secret = "a-secret-that-is-only-used-in-tests";
const pass = `practice=${passes(secret).make("/app/today")}`;
const own = "practice.next-auth.session-token=own";
const cookie = `next-auth.session-token=real; ${pass}; ${own}`;

const open: (() => void)[] = [];
afterEach(() => {
  for (const end of open.splice(0)) end();
});

async function listening(listener: RequestListener) {
  const server = createServer(listener);
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** `port`: where practice listens; without one it is closed. */
async function front(port?: number) {
  const told: string[] = [];
  const practise = practiceFront({
    secret,
    askHouse: async (what) => {
      told.push(what);
      return what === "port" && port ? { port } : {};
    },
  });
  const at = await listening(async (request, response) => {
    if (!(await practise(request, response))) response.end("real");
  });
  const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${at}${path}`, { redirect: "manual", ...init, headers });
  return { ask, told };
}

const peer = async () => {
  const practice = await startPeer({ status: 200, body: "practice" });
  open.push(() => void practice.stop());
  return { ...practice, port: Number(new URL(practice.url).port) };
};

it("a browser without a pass, or with one of another secret, is never led to practice", async () => {
  const { port, asked } = await peer();
  const { ask } = await front(port);
  const forged = `practice=${passes("another secret").make("/app/today")}`;
  for (const cookies of [own, `${forged}; ${own}`, "practice=1", "practice="])
    expect(await (await ask("/app/today", { cookie: cookies })).text()).toBe("real");
  expect(asked).toEqual([]);
});

it("practice is asked everything, with the client's address and without a cookie of the real house", async () => {
  const { port, asked } = await peer();
  const { ask, told } = await front(port);
  const headers = { cookie, "x-practice": "1", "x-client-address": "mark 1.2.3.4", host: "desk" };
  const init = { method: "POST", body: "amount=5" };
  const answer = await ask("/app/today?a=1", { ...headers, "x-forwarded-for": "9.9.9.9" }, init);
  expect(await answer.text()).toBe("practice");
  const [request] = asked;
  expect(request).toMatchObject({ method: "POST", url: "/app/today?a=1", body: "amount=5" });
  expect(request?.headers.cookie).toBe("next-auth.session-token=own");
  expect(request?.headers["x-forwarded-for"]).toBe("9.9.9.9, 127.0.0.1");
  expect(request?.headers["x-client-address"]).toBeUndefined();
  // The scripts of the build are the same in both houses.
  expect(await (await ask("/_next/static/a.js", { cookie })).text()).toBe("real");
  expect(told).toEqual(["used", "port"]);
});

it("a tab that is left open does not keep practice open: its bell counts as nobody's work", async () => {
  const { port, asked } = await peer();
  const { ask, told } = await front(port);
  const headers = { cookie, "x-practice": "1" };
  const stream = { cookie, accept: "text/event-stream" };
  await (await ask("/api/notifications/stream?x-practice=1", stream)).text();
  await (await ask("/api/notifications/unread", headers)).text();
  expect(told).not.toContain("used");
  expect(asked.map(({ url }) => url)).toEqual([
    "/api/notifications/stream",
    "/api/notifications/unread",
  ]);
  await (await ask("/api/notifications/read", headers, { method: "POST" })).text();
  expect(told).toContain("used");
});

it("no browser is told by practice that there is https for ever, since the real doors alone know the certificate", async () => {
  const port = await listening((_, response) => {
    response.setHeader("Strict-Transport-Security", "max-age=63072000");
    response.end("practice");
  });
  const { headers } = await (await front(port)).ask("/app/today", { cookie });
  expect(headers.get("strict-transport-security")).toBeNull();
});

it("cookies of practice are stored as such, and its files say by their names where they are from", async () => {
  const port = await listening((_, response) => {
    response.setHeader("Set-Cookie", [
      "next-auth.session-token=new; Path=/",
      "ticket=; Path=/; Max-Age=0",
    ]);
    response.setHeader(
      "Content-Disposition",
      `attachment; filename="Book.xlsx"; filename*=UTF-8''B%C3%B6ok.xlsx`,
    );
    response.writeHead(201);
    response.end();
  });
  const { headers, status } = await (await front(port)).ask("/api/export", { cookie });
  expect(status).toBe(201);
  expect(headers.getSetCookie()).toEqual([
    "practice.next-auth.session-token=new; Path=/",
    "practice.ticket=; Path=/; Max-Age=0",
  ]);
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="PRACTICE-Book.xlsx"; filename*=UTF-8''PRACTICE-B%C3%B6ok.xlsx`,
  );
});

it("leaving clears what is of practice, and leads back to where somebody was, also while practice is closed", async () => {
  const { ask } = await front();
  const { status, headers } = await ask("/practice/leave", { cookie }, { method: "POST" });
  expect([status, headers.get("location")]).toEqual([303, "/app/today"]);
  const gone = headers.getSetCookie();
  expect(gone.map((line) => line.split("=")[0])).toEqual([
    "practice",
    "practice.next-auth.session-token",
  ]);
  for (const line of gone) expect(line).toContain("Max-Age=0");
  const forged = { cookie: "practice=1.Ly9ldmlsLmV4YW1wbGU.x" };
  const strange = await ask("/practice/leave", forged, { method: "POST" });
  expect(strange.headers.get("location")).toBe("/app/main/dashboard");
});

it("people read that practice is closed, also where it has died, and the real house is not asked instead", async () => {
  const { port, stop } = await peer();
  const died = await front(port);
  await stop();
  for (const { ask } of [await front(), died]) {
    const page = await ask("/app/today", { cookie });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('<form method="post" action="/practice/leave">');
    const call = await ask("/api/search", { cookie, "x-practice": "1" });
    expect([call.status, await call.json()]).toEqual([
      503,
      { message: expect.stringContaining("Practice is closed"), code: "unavailable" },
    ]);
  }
});

it("what a tab of the other house sends is refused, with what to do", async () => {
  const { port, asked } = await peer();
  const { ask } = await front(port);
  const post = { method: "POST", body: "{}" };
  const before = await ask("/api/receipt/add", { cookie }, post);
  expect([before.status, (await before.json()).message]).toEqual([
    409,
    "You have begun to practise in another tab. Nothing was saved. Please reload this page",
  ]);
  const after = await ask("/app/today", { "x-practice": "1", rsc: "1" });
  expect([after.status, await after.text()]).toEqual([
    409,
    "You have left practice. Nothing was saved. Please reload this page",
  ]);
  expect(asked).toEqual([]);
});
