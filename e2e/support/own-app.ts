import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDemo } from "../../prisma/seed/demo";
import { startAppServer } from "../../scripts/app-server";
import { migrate } from "../../scripts/migrate";
import { freePort } from "../../scripts/port";
import { connect, createDatabase } from "../../scripts/session";

/** Makes a database with the demo data set there, if there is none of that name. */
export async function demoDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const session = await connect(serverUrl);
  await createDatabase(session, new URL(databaseUrl).pathname.slice(1));
  await session.end();
  await migrate(databaseUrl);
  await seedDemo(databaseUrl);
}

/** The built app in a process of a test's own, behind one proxy. */
export async function startOwnApp(databaseUrl: string, settings: Record<string, string> = {}) {
  const port = await freePort();
  const files = mkdtempSync(join(tmpdir(), "overseas-desk-own-"));
  const origin = `http://localhost:${port}`;
  const app = await startAppServer({
    NODE_ENV: "production",
    NEXT_DIST_DIR: ".next-test",
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a-secret-that-is-only-used-in-tests",
    APP_URL: origin,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: files,
    TRUSTED_PROXIES: "1",
    SMTP_URL: "",
    LOG_LEVEL: "silent",
    ...settings,
  });
  return {
    ...app,
    port,
    origin,
    stop: async () => {
      await app.stop();
      rmSync(files, { recursive: true, force: true });
    },
  };
}
export type OwnApp = Awaited<ReturnType<typeof startOwnApp>>;
