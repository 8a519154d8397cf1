import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { tooOld } from "@/lib/platform/postgres-version";
import { freePort } from "../../scripts/port";
import { oldServer } from "../support/old-postgres";

// An operator's server that is too old is told at start, and nothing is written there.

it.each(["18.0", "18.4 (Debian 18.4-1)", "19beta1", "20"])(
  "PostgreSQL %s is accepted",
  (version) => {
    expect(tooOld(version)).toBeUndefined();
  },
);

it.each(["17.6", "15.10 (Debian 15.10-0+deb12u1)", "9.6.24", ""])(
  "PostgreSQL %j is refused",
  (version) => {
    expect(tooOld(version)).toBe(
      `The database is PostgreSQL ${version}: version 18 or newer is needed`,
    );
  },
);

it.each([
  ["npm start", "scripts/start.ts"],
  ["npm run db:migrate", "scripts/migrate.ts"],
])("%s says so and ends with 1, before it asks the server for anything else", async (_, script) => {
  const old = await oldServer("15.10");
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: {
      ...process.env,
      DATABASE_URL: old.url,
      SESSION_SECRET: "a-secret-that-is-only-used-in-tests",
      PORT: String(await freePort()),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [[code], said] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  await old.stop();
  expect(said).toContain("The database is PostgreSQL 15.10: version 18 or newer is needed");
  expect([code, old.asked]).toEqual([1, ["SHOW server_version"]]);
});
