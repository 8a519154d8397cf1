import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { connect, createDatabase } from "../../scripts/session";

/** An empty, migrated database of the caller's own; answers its URL. */
export async function freshDatabase(): Promise<string> {
  const server = inject("serverUrl");
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const session = await connect(server);
  await createDatabase(session, name, inject("template"));
  await session.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

// A setup file: this runs for each test file before its imports, so that lib/platform/env and lib/db see these settings.
Object.assign(process.env, {
  DATABASE_URL: await freshDatabase(),
  DATA_DIR: mkdtempSync(join(inject("files"), "data-")),
  SESSION_SECRET: "a-secret-that-is-only-used-in-tests",
  APP_URL: "http://localhost:3000",
});
