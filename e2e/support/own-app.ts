import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ask, spawnAppServer } from "../../scripts/app-server";
import { freePort } from "../../scripts/port";
import { asApp } from "./databases";

/**
 * The built app in a process of a test's own, behind one proxy; on a database that its owner names. `answer` is what the
 * app asks of the process that started it.
 */
export async function startOwnApp(
  databaseUrl: string,
  settings: Record<string, string> = {},
  answer?: Ask,
) {
  const port = await freePort();
  const files = mkdtempSync(join(tmpdir(), "overseas-desk-own-"));
  const origin = `http://localhost:${port}`;
  const app = spawnAppServer(
    {
      NODE_ENV: "production",
      NEXT_DIST_DIR: ".next-test",
      DATABASE_URL: asApp(databaseUrl),
      SESSION_SECRET: "a-secret-that-is-only-used-in-tests",
      APP_URL: origin,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: files,
      TRUSTED_PROXIES: "1",
      SMTP_URL: "",
      LOG_LEVEL: "silent",
      ...settings,
    },
    answer,
  );
  await app.ready;
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
