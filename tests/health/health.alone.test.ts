import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { words } from "@/lib/office/health/words";
import { outboxWith } from "../support/outbox";

// What the calls of health say of a disk that is full, of a worker that does not work and of a backup that is
// missing (S24): people are told, and the site stays (decision H13).

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

/** The health call of a process with these settings that began so many minutes ago. */
async function healthWith(settings: Record<string, string>, minutes = 0) {
  Object.assign(process.env, settings);
  vi.resetModules();
  const [{ GET }, ready, { db }, { setClock }] = await Promise.all([
    import("@/app/api/health/route"),
    import("@/app/api/ready/route"),
    import("@/lib/platform/db"),
    import("@/lib/values/clock"),
  ]);
  const { NextRequest } = await import("next/server");
  setClock(new Date(Date.now() + minutes * 60_000));
  const asked = async (path: string, get: typeof GET) => {
    const answer = await get(new NextRequest(`http://localhost:3000/api/${path}`), {});
    return [answer.status, await answer.json()];
  };
  return { ask: () => asked("health", GET), askReady: () => asked("ready", ready.GET), db };
}

const serves = { ok: true, database: true, files: true };
const well = { ...serves, room: true, worker: true, backup: null as boolean | null, warnings: [] };
/** The report when one part is not as it should be. */
const lacks = (part: "room" | "worker" | "backup") => [
  200,
  { ...well, ok: false, [part]: false, warnings: [words[part]] },
];

it("health says that all is well", async () => {
  const { ask } = await healthWith({});
  expect(await ask()).toEqual([200, well]);
});

it("health reports a disk with too little room, and proxies go on sending people here", async () => {
  const { ask, askReady } = await healthWith({ LEAST_ROOM_MB: "1000000000" });
  expect(await ask()).toEqual(lacks("room"));
  expect(await askReady()).toEqual([200, serves]);
});

it("health reports a nightly backup that failed, or is older than two nights", async () => {
  const { ask, db } = await healthWith({ BACKUP_DIR: "/nowhere" });
  expect(await ask()).toEqual([200, well]);
  const made = (hours: number, failed: string | null = null) =>
    db.backupRun.create({
      data: {
        name: "a",
        at: new Date(Date.now() - hours * 3_600_000),
        encrypted: false,
        ...(failed ? { failed } : { rows: 1, files: 1, bytes: 1 }),
      },
    });
  await made(60);
  expect(await ask()).toEqual(lacks("backup"));
  await made(20);
  expect(await ask()).toEqual([200, { ...well, backup: true }]);
  await made(1, "ENOSPC");
  expect(await ask()).toEqual(lacks("backup"));
  await db.backupRun.deleteMany();
});

it("health reports at once that the stick of the nightly backups was pulled out", async () => {
  const folder = mkdtempSync(join(tmpdir(), "overseas-desk-stick-"));
  const { ask, db } = await healthWith({ BACKUP_DIR: folder });
  const lastRun = (ownDisk: boolean, usedFolder = folder) =>
    db.backupRun.create({
      data: { name: "a", rows: 1, files: 1, bytes: 1, folder: usedFolder, ownDisk },
    });
  const gone = { ...well, ok: false, backup: false, warnings: [words.backupDisk] };
  // The empty folder that a stick was mounted on lies on the disk of the data.
  await lastRun(false);
  expect(await ask()).toEqual([200, gone]);
  rmdirSync(folder);
  expect(await ask()).toEqual([200, gone]);
  await lastRun(false, "/another/folder");
  expect(await ask()).toEqual([200, { ...well, backup: true }]);
  await lastRun(true);
  expect(await ask()).toEqual([200, { ...well, backup: true }]);
  await db.backupRun.deleteMany();
});

it("health reports a database that was moved to an older server", async () => {
  const { ask, db } = await healthWith({});
  vi.spyOn(db, "$queryRaw").mockResolvedValue([{ server_version: "15.10 (Debian)" }]);
  const warnings = ["The database is PostgreSQL 15.10 (Debian): version 18 or newer is needed"];
  expect(await ask()).toEqual([200, { ...well, warnings }]);
});

it("health and every page say it when the computer's clock stands years before the version was made", async () => {
  const { ask } = await healthWith({});
  const [{ wrongClock }, { setClock }] = await Promise.all([
    import("@/lib/office/health/queries"),
    import("@/lib/values/clock"),
  ]);
  expect(await wrongClock()).toBeUndefined();
  setClock(new Date("2020-01-03T09:00:00+05:30"));
  const said = await wrongClock();
  expect(said).toContain("says 3 January 2020, which cannot be");
  const [, { warnings }] = await ask();
  expect(warnings).toContain(said);
});

describe("a worker", () => {
  const works = { WORKER_OFF: "" };
  const dead = lacks("worker");

  it("a worker that never came is reported once its time is over", async () => {
    expect(await (await healthWith(works)).ask()).toEqual([200, well]);
    expect(await (await healthWith(works, 10)).ask()).toEqual(dead);
  });

  it("a worker that died is reported, unless another process works", async () => {
    const { ask, db } = await healthWith(works, 10);
    const beat = (ago: string) =>
      db.$executeRaw`INSERT INTO job_run (name, at, ms) VALUES ('beat', now() - ${ago}::interval, 0)
        ON CONFLICT (name) DO UPDATE SET at = excluded.at`;
    await beat("4 minutes");
    expect(await ask()).toEqual(dead);
    await beat("1 minute");
    expect(await ask()).toEqual([200, well]);
  });

  it("a worker that leaves a job lying for a quarter of an hour is reported", async () => {
    const { ask, db } = await healthWith(works, 10);
    await db.$executeRaw`INSERT INTO job_run (name, at, ms) VALUES ('beat', now(), 0)
      ON CONFLICT (name) DO UPDATE SET at = excluded.at`;
    await db.$executeRaw`SELECT graphile_worker.add_job('foldCounters', run_at := now() - interval '10 minutes')`;
    expect(await ask()).toEqual([200, well]);
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '20 minutes'`;
    expect(await ask()).toEqual(dead);
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'somebody'`;
    expect(await ask()).toEqual([200, well]);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  });

  it("a worker beats while it works, and its jobs are recorded", async () => {
    const outbox = await outboxWith({ WORKER_OFF: "" });
    await outbox.db.jobRun.deleteMany();
    let ran = 0;
    const fails = async () => {
      ran += 1;
      throw Object.assign(new TypeError("what somebody typed"), { code: "X1" });
    };
    const stop = await outbox.superviseWorker({ fails: { schedule: "0 0 1 1 *", run: fails } });
    await expect.poll(() => outbox.db.jobRun.findUnique({ where: { name: "beat" } })).toBeTruthy();
    await outbox.db
      .$executeRaw`SELECT graphile_worker.add_job('fails'), graphile_worker.add_job('foldCounters')`;
    const rows = () => outbox.db.jobRun.findMany({ where: { name: { not: "beat" } } });
    await expect
      .poll(rows, { timeout: 10_000 })
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: "fails", failed: "TypeError X1" }),
          expect.objectContaining({ name: "foldCounters", failed: null }),
        ]),
      );
    await stop();
    expect(ran).toBe(1);
  });
});
