import { afterEach, describe, expect, it, vi } from "vitest";
import { outboxWith } from "../support/outbox";

// What the health call says of a disk that is full and of a worker that does not work (S24).

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

/** The health call of a process with these settings that began so many minutes ago. */
async function healthWith(settings: Record<string, string>, minutes = 0) {
  Object.assign(process.env, settings);
  vi.resetModules();
  const [{ GET }, { db }, { setClock }] = await Promise.all([
    import("@/app/api/health/route"),
    import("@/lib/platform/db"),
    import("@/lib/values/clock"),
  ]);
  const { NextRequest } = await import("next/server");
  setClock(new Date(Date.now() + minutes * 60_000));
  const ask = async () => {
    const answer = await GET(new NextRequest("http://localhost:3000/api/health"), {});
    return [answer.status, await answer.json()];
  };
  return { ask, db };
}

const well = { ok: true, database: true, files: true, room: true, worker: true, warnings: [] };

it("all is well", async () => {
  const { ask } = await healthWith({});
  expect(await ask()).toEqual([200, well]);
});

it("a disk with too little room is told", async () => {
  const { ask } = await healthWith({ LEAST_ROOM_MB: "1000000000" });
  expect(await ask()).toEqual([503, { ...well, ok: false, room: false }]);
});

it("a database that was moved to an older server is told", async () => {
  const { ask, db } = await healthWith({});
  vi.spyOn(db, "$queryRaw").mockResolvedValue([{ server_version: "15.10 (Debian)" }]);
  const warnings = ["The database is PostgreSQL 15.10 (Debian): version 18 or newer is needed"];
  expect(await ask()).toEqual([200, { ...well, warnings }]);
});

describe("a worker", () => {
  const works = { WORKER_OFF: "" };
  const dead = [503, { ...well, ok: false, worker: false }];

  it("that never came is told once it had its time", async () => {
    expect(await (await healthWith(works)).ask()).toEqual([200, well]);
    expect(await (await healthWith(works, 10)).ask()).toEqual(dead);
  });

  it("that died is told, and is not where another process works", async () => {
    const { ask, db } = await healthWith(works, 10);
    const beat = (ago: string) =>
      db.$executeRaw`INSERT INTO job_run (name, at, ms) VALUES ('beat', now() - ${ago}::interval, 0)
        ON CONFLICT (name) DO UPDATE SET at = excluded.at`;
    await beat("4 minutes");
    expect(await ask()).toEqual(dead);
    await beat("1 minute");
    expect(await ask()).toEqual([200, well]);
  });

  it("beats while it works, and its jobs are written down", async () => {
    const outbox = await outboxWith({ WORKER_OFF: "" });
    await outbox.db.jobRun.deleteMany();
    let ran = 0;
    const fails = async () => {
      ran += 1;
      throw Object.assign(new TypeError("what somebody typed"), { code: "X1" });
    };
    const stop = await outbox.superviseWorker({ fails: { at: "0 0 1 1 *", run: fails } });
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
