// Runs after `npm ci`: writes the database client into prisma/generated.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
const { status, error } = spawnSync(process.execPath, [prisma, "generate"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    // Prisma would download its schema engine here, which generating does not use and closed networks
    // cannot reach. Any existing file satisfies it.
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
});
if (error) throw error;
process.exit(status ?? 1);
