import { createServer } from "node:http";
import next from "next";

// The bare pages' server: Next's own, as scripts/server.mjs has it, and nothing around it.

const app = next({ dev: false, dir: process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.(address.port);
});
process.once("disconnect", () => process.exit(0));
