import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, it } from "vitest";
import { setClock } from "@/lib/values/clock";

// The settings of a process are read once: before anything else asks for them.
const folder = mkdtempSync(join(tmpdir(), "overseas-desk-nightly-"));
const blocked = join(folder, "taken");
process.env.BACKUP_DIR = join(folder, "kept");
process.env.BACKUP_KEY = "kept elsewhere";

const { nightlyBackup } = await import("@/lib/platform/backup/nightly");
const { verifyArchive } = await import("@/lib/platform/backup/archive");
const { db } = await import("@/lib/platform/db");
const { env } = await import("@/lib/platform/env");

beforeAll(() => writeFileSync(blocked, "a file, where a folder is wanted"));
afterEach(() => setClock());

it("the nightly backup makes one archive a night, says so, and deletes the old ones", async () => {
  for (let day = 1; day <= 16; day += 1) {
    setClock(new Date(Date.UTC(2026, 10, day, 20, 40)));
    await nightlyBackup();
  }
  // The seven days until the 17th in India, and the Sundays before.
  expect(readdirSync(join(folder, "kept"))).toEqual(
    ["08", "11", "12", "13", "14", "15", "16", "17"].map(
      (day) => `overseas-desk-2026-11-${day}.backup`,
    ),
  );
  await verifyArchive(join(folder, "kept", "overseas-desk-2026-11-17.backup"), "kept elsewhere");
  const [latest] = await db.backupRun.findMany({ orderBy: { id: "desc" } });
  expect(latest).toMatchObject({ encrypted: true, failed: null, files: 0 });
});

it("a nightly backup that fails says why, and is tried again", async () => {
  env().BACKUP_DIR = blocked;
  await expect(nightlyBackup()).rejects.toThrow("EEXIST");
  const [latest] = await db.backupRun.findMany({ orderBy: { id: "desc" } });
  expect(latest).toMatchObject({ bytes: null, failed: expect.stringContaining("EEXIST") });
});

it("no nightly backup is written onto the data's own disk where a stick was pulled out", async () => {
  const folderOfStick = mkdtempSync(join(folder, "stick-"));
  env().BACKUP_DIR = folderOfStick;
  await db.backupRun.create({
    data: { name: "a", rows: 1, files: 0, bytes: 1, folder: folderOfStick, ownDisk: false },
  });
  await expect(nightlyBackup()).rejects.toThrow("not plugged in");
  expect(readdirSync(folderOfStick)).toEqual([]);
  await db.backupRun.create({
    data: { name: "a", rows: 1, files: 0, bytes: 1, folder: folderOfStick, ownDisk: true },
  });
  await nightlyBackup();
  expect(readdirSync(folderOfStick)).toHaveLength(1);
  const [latest] = await db.backupRun.findMany({ orderBy: { id: "desc" } });
  expect(latest).toMatchObject({ folder: folderOfStick, ownDisk: true });
});
