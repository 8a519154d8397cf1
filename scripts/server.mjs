// The app server. Plain JavaScript, so that production carries no TypeScript loader.
// Started by scripts/start.ts, which sets the surroundings and listens for "ready".
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDoors } from "./doors.mjs";
import { packedFiles } from "./packed.mjs";
import { pageHeaders, pagePaths } from "./page-headers.mjs";
import { pageLanguage } from "./page-language.mjs";
import { practiceFront } from "./practice-front.mjs";
import { readyPages } from "./ready-pages.mjs";
import { sendCertificate, trustPage } from "./trust-page.mjs";

const { APP_URL, SESSION_SECRET, HOST = "127.0.0.1", PORT = "3000" } = process.env;
// The office's own certificate with its key, which scripts/network keeps good.
const { CERTIFICATE_FILE } = process.env;
const readPem = () => readFileSync(CERTIFICATE_FILE, "utf8");
const maxConnections = wholeNumber("MAX_CONNECTIONS", 2000);
// Behind a proxy of ours every connection is the proxy's, which bounds its own clients.
const proxied = Number(process.env.TRUSTED_PROXIES || 0) > 0;
const perAddress = wholeNumber("MAX_CONNECTIONS_PER_ADDRESS", 64);

function wholeNumber(name, usual) {
  const value = Number(process.env[name] || usual);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`${name} must be a whole number above 0.`);
  return process.exit(1);
}
// next-auth reads these names only.
process.env.NEXTAUTH_URL = APP_URL;
process.env.NEXTAUTH_SECRET = SESSION_SECRET;
// What actions carry sealed must be opened by every process of the office, and by none of another's with the same build.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = createHash("sha256")
  .update(`actions:${SESSION_SECRET}`)
  .digest("base64");

/** Work to finish before the process ends, such as the job runner's: lib adds functions to this set. */
const beforeExit = new Set();
globalThis.beforeExit = beforeExit;

// lib/platform/http/address.ts believes an address that carries this mark: nobody outside knows it.
const addressMark = randomUUID();
globalThis.addressMark = addressMark;

/**
 * A stop ends within ten seconds: requests have five, the work before the exit two more, and the
 * embedded database what is left (scripts/start.ts).
 */
const IN_FLIGHT_MS = 5_000;
const STOP_MS = 7_000;

/**
 * Next answers 500 for all that throws. What is no bug of ours answers as it should, by what is said within the request:
 * - the database is away: 503, so that proxies and crawlers come again (lib/platform/away);
 * - a form whose body was never read to its end is the sender's fault, 400 (lib/platform/operation/action says that it was).
 */
const answering = new AsyncLocalStorage();
globalThis.pageAway = () => failAs(503);
globalThis.actionRead = () => failAs(500);

function failAs(status) {
  const answer = answering.getStore();
  if (answer) answer.failure = status;
}

function answerOf(request, response) {
  const answer = { response, failure: "next-action" in request.headers ? 400 : 500 };
  const { writeHead } = response;
  response.writeHead = (status, ...rest) => {
    if (status !== 500) return writeHead.call(response, status, ...rest);
    if (answer.failure === 503) response.setHeader("Retry-After", "5");
    return writeHead.call(response, answer.failure, ...rest);
  };
  return answer;
}

/** What the browser kept of this site goes, and nothing else: drafts stay (lib/platform/session/sessions calls this at logout). */
globalThis.clearCache = () => {
  const response = answering.getStore()?.response;
  if (response && !response.headersSent) response.setHeader("Clear-Site-Data", '"cache"');
};

/** Says of the answer under way that its body is packed; false where it is too late for that (lib/platform/http/packed). */
globalThis.sayPacked = () => {
  const response = answering.getStore()?.response;
  if (!response || response.headersSent) return false;
  response.setHeader("Content-Encoding", "gzip");
  return true;
};

// A parent that was killed hard can neither restart nor stop us: go, and free the port.
process.on("disconnect", () => process.exit(1));
// Ctrl-C reaches the whole terminal group; the parent decides the order and sends SIGTERM.
if (process.connected) for (const name of ["SIGINT", "SIGHUP"]) process.on(name, () => undefined);
else process.once("SIGINT", () => stop());
process.once("SIGTERM", () => stop());

const { default: next } = await import("next");
const dev = process.env.NODE_ENV !== "production";
const dir = fileURLToPath(new URL("..", import.meta.url));
// Next listens for upgrades here instead of on the server, so that it sees those it is given only.
const upgrades = new EventEmitter();
const app = next({
  dev,
  httpServer: upgrades,
  dir,
  hostname: HOST,
  port: Number(PORT),
});
const handle = app.getRequestHandler();
const sayHeaders = pageHeaders({ isPage: pagePaths(join(dir, "public")), dev });
const sendReady = dev
  ? async () => false
  : readyPages({
      origin: `http://${ownHost(HOST)}:${PORT}`,
      // Each request of somebody signed in reads it (lib/platform/branches/known.ts).
      stamp: () => globalThis.knownBranches?.stamp,
    });
const sendPacked = dev ? () => false : packedFiles(join(dir, process.env.NEXT_DIST_DIR ?? ".next"));

const sendFile = CERTIFICATE_FILE ? sendCertificate(readPem) : () => false;
const https = APP_URL?.startsWith("https:");
const sayLanguage = pageLanguage({ https });
const practise =
  process.env.PRACTICE === "offered"
    ? practiceFront({ secret: SESSION_SECRET, https })
    : async () => false;
const serve = (request, response) =>
  answering.run(answerOf(request, response), async () => {
    if (sendFile(request, response)) return;
    if (sendPacked(request, response)) return;
    sayHeaders(request, response);
    sayLanguage(request, response);
    if (await sendReady(request, response)) return;
    await handle(request, response);
  });

const { server, close } = openDoors({
  handle: async (request, response) => {
    if (!(await practise(request, response))) await serve(request, response);
  },
  maxConnections,
  perAddress: proxied ? maxConnections : perAddress,
  addressMark,
  certificate: CERTIFICATE_FILE
    ? { file: CERTIFICATE_FILE, strangers: trustPage(readPem) }
    : undefined,
  https,
  // Only a page in development has a use for one: it reloads when a file was changed.
  upgrade: (request, socket, head) =>
    dev && request.url?.startsWith("/_next/hmr") && upgrades.emit("upgrade", request, socket, head),
});

/** Where this server reaches itself. */
function ownHost(host) {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

let stopping = false;

await app.prepare();
server.once("error", (error) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${PORT} is already in use: set PORT to a free one.`
      : `The server cannot listen on ${HOST}:${PORT}: ${error.message}`,
  );
  process.exit(1);
});
server.listen(Number(PORT), HOST, () => process.send?.("ready"));

async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    console.error("Something did not end in time.");
    process.exit(1);
  }, STOP_MS);
  const works = [...beforeExit].map((work) => work());
  await close(IN_FLIGHT_MS);
  const results = await Promise.allSettled(works);
  for (const { reason } of results.filter(({ status }) => status === "rejected")) {
    console.error("While stopping:", reason);
  }
  process.exit(0);
}
