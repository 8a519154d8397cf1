// What a connection may do before anything of the product sees it. Plain JavaScript, like server.mjs.
import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { createServer, STATUS_CODES } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { answerPlain } from "./plain-door.mjs";

/** How long what still comes of a refused body is taken, so that its sender reads the answer. */
const DRAIN_MS = 10_000;

/** Answers that are not pages run no script and stand in no frame; pages have their own policy (page-headers.mjs). */
const securityHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};
const onlyHttps = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

/**
 * An HTTP server around `handle`.
 *
 * - Every answer, the product's or Next's, has the security headers that it does not say itself; with `https` also
 *   that there is no other way here.
 *
 * - `maxConnections`: more are closed at once, so that nobody takes every file handle; `perAddress` of one address
 *   (of IPv6 one network), so that nobody takes most of them.
 * - `upgrade(request, socket, head)` answers true when it takes an upgrade; all others are refused.
 * - `addressMark` goes before the address in `x-client-address`: it tells the product that this server
 *   wrote it, and not a client under another one. "forwarded" stands behind it where the request came with
 *   an address of its own, which Next would fill in for every one.
 * - `certificate`: `{ file, strangers }` makes it a server of https with the key and certificate of that file, also when they
 *   are renewed. A browser that comes over http is answered by `strangers`. None is told that there is no other way here: it
 *   could not come back where that certificate was lost.
 */
export function openDoors({
  handle,
  maxConnections,
  perAddress = maxConnections,
  addressMark,
  https = false,
  upgrade = () => false,
  certificate,
}) {
  const sockets = new Set();
  let closing = false;
  const standing = { ...securityHeaders, ...(https && !certificate && onlyHttps) };
  const answer = (request, response) => {
    drainAfter(request, response);
    addMissing(response, standing);
    endConnectionAfter(request, response, () => closing);
    const refused = refusal(request);
    if (refused) return refuse(request, response, refused);
    // Always ours: what a client claims here must never be believed.
    const { remoteAddress = "" } = request.socket;
    const forwarded = forwarding.some((name) => name in request.headers) ? " forwarded" : "";
    request.headers["x-client-address"] =
      `${addressMark} ${remoteAddress.replace(/^::ffff:/, "")}${forwarded}`;
    handle(request, response).catch((error) => {
      console.error(`${request.method} ${pathInLog(request)} failed:`, error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  };
  const server = certificate ? secureServer(certificate, answer) : createServer(answer);
  server.maxConnections = maxConnections;
  server.headersTimeout = 20_000;
  // An upload of 10 MiB over a slow line still fits.
  server.requestTimeout = 120_000;
  // Longer than the usual minute of a reverse proxy, which else meets closed connections.
  server.keepAliveTimeout = 65_000;
  const crowded = onceAMinute(() =>
    console.error(`More than ${perAddress} connections of one address.`),
  );
  const open = new Map();
  server.on("connection", (socket) => {
    const from = networkOf(socket.remoteAddress ?? "");
    const already = open.get(from) ?? 0;
    if (already >= perAddress) {
      socket.destroy();
      return crowded();
    }
    open.set(from, already + 1);
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
  server.on(
    "drop",
    onceAMinute(() => console.error(`More than ${maxConnections} connections.`)),
  );
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => undefined);
    if (!upgrade(request, socket, head)) refuseUpgrade(socket);
  });
  return {
    server,
    close: (patience) => {
      closing = true;
      return close(server, sockets, patience);
    },
  };
}

function secureServer({ file, strangers, lookEveryMs = 5_000 }, answer) {
  const pem = () => {
    const text = readFileSync(file, "utf8");
    return { key: text, cert: text };
  };
  const server = createSecureServer({ ...pem(), handshakeTimeout: 20_000 }, answer);
  answerPlain(server, { own: answer, others: strangers });
  const renew = ({ size }) => size > 0 && server.setSecureContext(pem());
  watchFile(file, { interval: lookEveryMs, persistent: false }, renew);
  server.once("close", () => unwatchFile(file, renew));
  return server;
}

/** An address, or of IPv6 the /64 that one household has. */
function networkOf(address) {
  const bare = address.replace(/^::ffff:/, "");
  return bare.includes(":") && !bare.startsWith("::") ? bare.split(":", 4).join(":") : bare;
}

/** Just before the head of an answer leaves, when nothing is added to it any more. */
function addMissing(response, standing) {
  const { writeHead } = response;
  response.writeHead = (...args) => {
    for (const [name, value] of Object.entries(standing))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead.apply(response, args);
  };
}

/** A proxy sends request after request on one connection. While the server closes, each answer is the last on its own. */
function endConnectionAfter(request, response, isClosing) {
  const { writeHead } = response;
  response.writeHead = (...args) => {
    if (isClosing()) response.shouldKeepAlive = false;
    return writeHead.apply(response, args);
  };
  response.once("finish", () => {
    if (isClosing()) request.socket.end();
  });
}

/** Lets requests finish for so many milliseconds, then ends every connection, whatever it became. */
async function close(server, sockets, patience) {
  const impatience = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, patience);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(impatience);
}

/** An upgraded connection is no longer the server's to end: one that nobody takes must be ended here. */
function refuseUpgrade(socket) {
  socket.end("HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  socket.destroySoon();
}

const unreadable = [400, "malformed", "This address cannot be read"];
/** What proxies write who asked before they did. */
const forwarding = ["x-forwarded-for", "forwarded", "x-real-ip"];
const notTaken = [405, "method_not_allowed", "This call does not take that method"];
const notRead = [415, "unsupported_type", "Pages take forms of their own only"];
const foreign = [403, "forbidden", "You are not allowed to do this"];

/** The pages of students: handlers of their own (app/s), not Next's. Their browsers send no referrer, and so "null" for the origin. */
const ofStudents = /^\/s(\/|$)/;

/** A path as it may be logged: what stands behind /s/ opens a student's page. */
const pathInLog = ({ url = "" }) => url.split("?")[0].replace(/^\/s\/.+/, "/s/…");

/** Why a request is answered here: Next would answer it 500. */
function refusal({ method, url = "", headers }) {
  const path = url.split("?")[0] ?? "";
  if (method === "TRACE") return notTaken;
  try {
    if (!path.startsWith("/") || decodeURIComponent(path).includes("\0")) return unreadable;
  } catch {
    return unreadable;
  }
  // Forms of pages are server actions, which Next takes from its own origin only.
  const posts = method === "POST" && !path.startsWith("/api/");
  const student = ofStudents.test(path);
  const hidden = student && headers.origin === "null";
  if (posts && headers.origin && !hidden && !isOwn(headers)) return foreign;
  // Next would look in it for an action, which our forms name in a header, and fall over what it cannot read.
  const parts = headers["content-type"]?.startsWith("multipart/");
  return posts && parts && !student && !("next-action" in headers) ? notRead : undefined;
}

function isOwn({ origin, host, "x-forwarded-host": forwarded }) {
  const own = (forwarded ?? host)?.split(",")[0]?.trim();
  return URL.canParse(origin) && new URL(origin).host === own;
}

function refuse({ url = "" }, response, [status, code, message]) {
  const isCall = /^\/api(\/|\?|$)/.test(url);
  response.writeHead(status, STATUS_CODES[status], {
    ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    "Content-Type": isCall ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(isCall ? JSON.stringify({ message, code }) : message);
}

/**
 * An answer given before the whole body came leaves the rest of it on the connection, where the next
 * request would wait behind it. It is read and forgotten; one that does not end takes its connection along.
 */
function drainAfter(request, response) {
  response.once("finish", () => {
    if (request.complete) return;
    request.unpipe();
    request.removeAllListeners("data");
    request.removeAllListeners("readable");
    request.resume();
    const patience = setTimeout(() => request.socket.destroy(), DRAIN_MS).unref();
    request.once("close", () => clearTimeout(patience));
    request.once("end", () => clearTimeout(patience));
  });
}

function onceAMinute(work) {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    work();
  };
}
