import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { backUp } from "@/lib/platform/backup/backup";
import { db } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/storage/store";
import { connect } from "../../scripts/session";
import { makeCase } from "../support/cases";
import { makeStaff } from "../support/staff";

/** `npm run restore -- --check FILE`, for the database of this test. */
async function tried(file: string) {
  const command = ["--conditions=react-server", "--import", "tsx", "scripts/restore.ts"];
  const child = spawn(process.execPath, [...command, "--check", file], { env: process.env });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, said, complained };
}

it("a tried restore changes nothing, and is shown under System", async () => {
  await makeCase({ handler: await makeStaff() });
  const file = join(mkdtempSync(join(tmpdir(), "overseas-desk-tried-")), "desk.backup");
  const client = await connect(process.env.DATABASE_URL ?? "");
  await backUp({ client, store: await fileStore() }, file);
  await client.end();
  const before = await db.assessment.findMany();

  const good = await tried(file);
  expect([good.code, good.complained]).toEqual([0, ""]);
  expect(good.said).toMatch(/can be restored: \d+ rows and 0 files/);
  const runs = () => db.backupRun.findMany({ orderBy: { id: "asc" } });
  const there = { kind: "trial", name: "desk.backup", failed: null, files: 0 };
  expect(await runs()).toMatchObject([{ ...there, rows: expect.any(BigInt) }]);

  truncateSync(file, 2_000);
  const bad = await tried(file);
  expect(bad.code).toBe(1);
  expect(bad.complained).toContain("The archive is cut or was changed");
  expect((await runs()).at(-1)).toMatchObject({
    kind: "trial",
    failed: expect.stringContaining("cut or was changed"),
  });
  expect(await db.assessment.findMany()).toEqual(before);
});
