import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { workBulk } from "@/lib/desk/bulk/operations";
import { db } from "@/lib/platform/db";
import { begun, manyCases, rowsOf } from "../support/bulk";
import { makeStaff } from "../support/staff";

// A process is killed in the middle of a run: the next one goes on, and no case is done twice.

let child: ChildProcess | undefined;
afterEach(() => void child?.kill("SIGKILL"));

it("a run that was killed continues, and handles each row once", { timeout: 200_000 }, async () => {
  const by = await makeStaff({ role: "admin" });
  const to = await makeStaff();
  const refs = await manyCases(300);
  const { _id: id } = await begun(by, { action: "assign", refs, to: [to.email] });
  child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "tests/support/bulk-process.ts"],
    { stdio: "inherit", env: process.env },
  );
  const gone = once(child, "exit");
  const done = () => db.bulkRow.count({ where: { runId: id, state: "done" } });
  await expect.poll(done, { timeout: 120_000, interval: 20 }).toBeGreaterThan(10);
  child.kill("SIGKILL");
  await gone;
  expect(await done()).toBeLessThan(300);
  // Nobody takes it before its half minute is over.
  await db.bulkRun.update({ where: { id }, data: { leaseUntil: new Date(Date.now() + 30_000) } });
  expect(await workBulk()).toBe(0);
  await db.bulkRun.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1_000) } });
  while ((await workBulk()) > 0);
  expect(new Set((await rowsOf(id)).map(({ state }) => state))).toEqual(new Set(["done"]));
  const updates = await db.statusUpdate.groupBy({
    by: ["assessmentId"],
    where: { type: "transferred", assessment: { ref_no: { in: refs } } },
    _count: true,
  });
  expect(updates.map(({ _count }) => _count)).toEqual(Array(300).fill(1));
});
