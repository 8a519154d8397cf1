import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";

// The system page, as admins read it.

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

/** The call of a process with these settings. */
async function systemWith(settings: Record<string, string> = {}) {
  Object.assign(process.env, settings);
  vi.resetModules();
  const [{ callRoute }, { makeStaff }, { db }] = await Promise.all([
    import("../support/call"),
    import("../support/staff"),
    import("@/lib/platform/db"),
  ]);
  const as = await makeStaff({ role: "admin" });
  return { db, ask: async () => (await callRoute("system", { as })).body };
}

describe("the system", () => {
  it("the system page tells versions, database, files, room, and the limits in force", async () => {
    const { ask } = await systemWith();
    expect(await ask()).toMatchObject({
      versions: {
        node: process.versions.node,
        postgres: expect.stringMatching(/^18/),
        migration: expect.stringMatching(/^2026/),
      },
      database: { answers: true, bytes: expect.any(Number), pool: { size: 12 } },
      files: { where: "folder", answers: true, belongs: "unclaimed", count: 0, bytes: 0 },
      rooms: [{ of: expect.stringContaining("Uploads"), enough: true }],
      worker: { works: true },
      limits: expect.arrayContaining([
        { name: "signIn.account", most: 10, seconds: 900 },
        { name: "file.bytes", most: 10_485_760, seconds: null },
      ]),
      restarts: [],
      warnings: [],
    });
  });

  it("the system page tells waiting and given-up messages, and the worker's jobs", async () => {
    const { ask, db } = await systemWith();
    const message = { channel: "email", recipient: "a@example.com", subject: "A", body: "B" };
    await db.outboxMessage.createMany({
      data: ["dead", "dead", "queued", "retrying", "sent"].map((state) => ({ ...message, state })),
    });
    await db.$executeRaw`SELECT graphile_worker.add_job('outbox', run_at => now() - interval '10 minutes'),
      graphile_worker.add_job('outbox', run_at => now() + interval '1 hour')`;
    await db.jobRun.create({ data: { name: "recountWork", at: new Date(), ms: 12, found: 3 } });
    expect(await ask()).toMatchObject({
      outbox: { waiting: 2, dead: 2, unconfigured: 0 },
      queue: { waiting: 2, late: 1, oldest: expect.any(String), failed: 0 },
      jobs: [{ name: "recountWork", ms: 12, found: 3, failed: null }],
    });
  });

  it("the system page tells the last backup, failures since, and the last tried restore", async () => {
    const { ask, db } = await systemWith({ BACKUP_DIR: mkdtempSync(join(tmpdir(), "watch-")) });
    expect(await ask()).toMatchObject({
      backup: { nightly: true, last: null, lastFailed: null, tried: null },
    });
    const at = (n: number) => new Date(Date.UTC(2026, 0, n));
    const made = { rows: 5n, files: 2, bytes: 1_000n };
    await db.backupRun.createMany({
      data: [
        { name: "one", at: at(1), failed: "no room" },
        { name: "two", at: at(2), ...made },
        { name: "tried", at: at(3), kind: "trial", ...made },
      ],
    });
    const good = { rows: 5, files: 2, bytes: 1_000, failed: null };
    expect(await ask()).toMatchObject({
      backup: {
        last: { name: "two", ...good },
        lastFailed: null,
        tried: { name: "tried", ...good },
      },
    });
    await db.backupRun.create({ data: { name: "three", at: at(4), failed: "no room" } });
    expect(await ask()).toMatchObject({
      backup: { last: { name: "two" }, lastFailed: { name: "three", failed: "no room" } },
    });
  });

  it("the system page tells what died, the last first, and ignores a missing or damaged file", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "watch-")), "restarts.json");
    const { ask } = await systemWith({ RESTARTS_FILE: file });
    expect(await ask()).toMatchObject({ restarts: [] });
    const one = { what: "app", at: "2026-11-22T10:00:00.000Z", code: 1, signal: null };
    const two = { what: "database", at: "2026-11-22T10:05:00.000Z", code: null, signal: "SIGKILL" };
    writeFileSync(file, JSON.stringify([one, { what: "moon" }, two]));
    expect(await ask()).toMatchObject({ restarts: [two, one] });
    writeFileSync(file, '[{"what":');
    expect(await ask()).toMatchObject({ restarts: [] });
  });
});
