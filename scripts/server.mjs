// The app server. Plain JavaScript, so that production carries no TypeScript loader.
// Started by scripts/start.ts, which sets the surroundings and listens for "ready".
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const { APP_URL, SESSION_SECRET, HOST = "127.0.0.1", PORT = "3000" } = process.env;
// next-auth reads these names only.
process.env.NEXTAUTH_URL = APP_URL;
process.env.NEXTAUTH_SECRET = SESSION_SECRET;

/** Work to finish before the process ends, such as the job runner's: lib adds functions to this set. */
const beforeExit = new Set();
globalThis.beforeExit = beforeExit;

const IN_FLIGHT_MS = 10_000;

// A parent that was killed hard can neither restart nor stop us: go, and free the port.
process.on("disconnect", () => process.exit(1));
// Ctrl-C reaches the whole terminal group; the parent decides the order and sends SIGTERM.
if (process.connected) for (const name of ["SIGINT", "SIGHUP"]) process.on(name, () => undefined);
else process.once("SIGINT", () => stop());
process.once("SIGTERM", () => stop());

const { default: next } = await import("next");
const app = next({
  dev: process.env.NODE_ENV !== "production",
  dir: fileURLToPath(new URL("..", import.meta.url)),
  hostname: HOST,
  port: Number(PORT),
});
const handle = app.getRequestHandler();

const server = createServer((request, response) => {
  // Always ours: what a client claims here must never be believed.
  request.headers["x-client-address"] = clientAddress(request.socket.remoteAddress);
  handle(request, response).catch((error) => {
    console.error(`${request.method} ${request.url?.split("?")[0]} failed:`, error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  });
});
server.headersTimeout = 20_000;
// An upload of 10 MiB over a slow line still fits.
server.requestTimeout = 120_000;
// Longer than the usual minute of a reverse proxy, which else meets closed connections.
server.keepAliveTimeout = 65_000;

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

function clientAddress(address = "") {
  return address.replace(/^::ffff:/, "");
}

async function stop() {
  if (stopping) return;
  stopping = true;
  const patience = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(patience);
  const results = await Promise.allSettled([...beforeExit].map((work) => work()));
  for (const { reason } of results.filter(({ status }) => status === "rejected")) {
    console.error("While stopping:", reason);
  }
  process.exit(0);
}
