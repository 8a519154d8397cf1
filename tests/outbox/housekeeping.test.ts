import { expect, it, vi } from "vitest";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { now } from "@/lib/values/clock";
import { cookieFor, makeStaff } from "../support/staff";

it("housekeeping deletes expired rows, and nothing else", async () => {
  const { id: staffId, ...staff } = await makeStaff();
  const hours = (n: number) => new Date(now().getTime() + n * 60 * 60 * 1000);
  await cookieFor({ id: staffId, ...staff });
  const kept = await db.session.findFirstOrThrow();
  await db.session.create({ data: { staffId, branch: "batala", expiresAt: hours(-1) } });
  await db.passwordReset.createMany({
    data: [
      { tokenHash: "old", staffId, expiresAt: hours(-25) },
      { tokenHash: "recent", staffId, expiresAt: hours(-23) },
    ],
  });
  await db.idempotencyKey.createMany({
    data: [
      { key: "old", requestHash: "x", createdAt: hours(-8 * 24 - 1) },
      { key: "recent", requestHash: "x", createdAt: hours(-8 * 24 + 1) },
    ],
  });
  await db.rateLimit.createMany({
    data: [
      { key: "old", points: 1, expire: hours(-1).getTime() },
      { key: "recent", points: 1, expire: hours(1).getTime() },
    ],
  });
  await housekeeping();
  expect(await db.session.findMany()).toEqual([kept]);
  expect((await db.passwordReset.findMany()).map(({ tokenHash }) => tokenHash)).toEqual(["recent"]);
  expect((await db.idempotencyKey.findMany()).map(({ key }) => key)).toEqual(["recent"]);
  expect((await db.rateLimit.findMany()).map(({ key }) => key)).toEqual(["recent"]);
});

it("a failed step of housekeeping does not stop the next ones, and is reported", async () => {
  const { id: staffId } = await makeStaff();
  await db.rateLimit.create({ data: { key: "long over", points: 1, expire: 0 } });
  await db.passwordReset.create({ data: { tokenHash: "stays", staffId, expiresAt: new Date(0) } });
  vi.spyOn(db.passwordReset, "deleteMany").mockRejectedValue(new Error("this step fails"));
  await expect(housekeeping()).rejects.toThrow("this step fails");
  expect(await db.rateLimit.count({ where: { key: "long over" } })).toBe(0);
  expect(await db.passwordReset.count({ where: { tokenHash: "stays" } })).toBe(1);
});
