import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it, vi } from "vitest";
import { asOwner } from "../support/owner";
import { hasPooler, startPooler } from "../support/pooler";
import { proxyTo } from "../support/proxy";

// PgBouncer in transaction mode stands between the product and its database.

const direct = process.env.DATABASE_URL ?? "";

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

it.skipIf(!hasPooler)(
  "the product works through a pooler, and again after the pooler was restarted",
  async () => {
    const pooler = await startPooler(direct);
    ends.push(() => pooler.stop());
    Object.assign(process.env, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct });
    vi.resetModules();
    const { callRoute } = await import("../support/call");
    const { enquiry } = await import("../support/cases");
    const { cookieFor, makeStaff } = await import("../support/staff");
    const { db, pool } = await import("@/lib/platform/db");
    const { listen } = await import("@/lib/platform/live/listen");
    ends.push(() => pool.end());

    const admin = await makeStaff({ role: "admin" });
    const cookie = await cookieFor(admin);
    const create = async () =>
      (await callRoute("enquiry/create", { method: "POST", cookie, body: enquiry() })).status;
    // More at once than the pooler has connections, and each statement often enough to have a name.
    for (let round = 0; round < 8; round++)
      expect(await Promise.all(Array.from({ length: 6 }, create))).toEqual(Array(6).fill(200));

    // The role bounds its waits for locks, which the pooler does not let the product ask for.
    const [bound] = await db.$queryRaw<{ lock_timeout: string }[]>`SHOW lock_timeout`;
    expect(bound?.lock_timeout).toBe("4s");

    const heard: string[] = [];
    await new Promise<void>((resolve) => {
      const listener = listen({ pooled: (payload) => heard.push(payload) }, resolve);
      ends.push(() => listener.stop());
    });
    await db.$executeRaw`SELECT pg_notify('pooled', 'news')`;
    await expect.poll(() => heard).toEqual(["news"]);

    await pooler.stop();
    expect(await create()).toBe(503);
    await pooler.start();
    await expect.poll(create).toBe(200);
  },
);

/** A process of the product whose DATABASE_URL leads to nobody any more; `args` as Node takes them. */
async function besidePooler(args: string[]) {
  const pooler = await proxyTo(direct);
  ends.push(pooler.cut);
  return {
    pooler,
    args: ["--conditions=react-server", "--import", "tsx", ...args],
    env: { ...process.env, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct },
  };
}

it("the worker takes jobs while the pooler is away, and does them when it is back", async () => {
  const { pooler, args, env } = await besidePooler(["scripts/drills/worker-process.ts"]);
  const worker = spawn(process.execPath, args, { stdio: "inherit", env });
  ends.push(async () => {
    worker.kill("SIGKILL");
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, "exit");
  });
  const listening = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN "jobs:%'`;
  await expect.poll(() => asOwner(listening), { timeout: 60_000 }).not.toEqual([]);
  await pooler.cut();
  await asOwner("SELECT graphile_worker.add_job('foldCounters', job_key := 'past-pooler')");
  const jobs = () =>
    asOwner<{ attempts: number }>(
      "SELECT attempts FROM graphile_worker.jobs WHERE key = 'past-pooler'",
    );
  await expect.poll(jobs, { timeout: 60_000 }).toEqual([{ attempts: expect.toSatisfy(Boolean) }]);
  await pooler.restore();
  await expect.poll(jobs, { timeout: 60_000 }).toEqual([]);
});

it("npm run backup goes past the pooler", async () => {
  const file = join(process.env.DATA_DIR ?? "", "past-pooler.backup");
  const { pooler, args, env } = await besidePooler(["scripts/backup.ts", file]);
  await pooler.cut();
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toMatch(/\d+ rows of \d+ tables/);
  expect(statSync(file).size).toBeGreaterThan(0);
});
