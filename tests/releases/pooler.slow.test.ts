import { afterAll, expect, it, vi } from "vitest";
import { hasPooler, startPooler } from "../support/pooler";

// PgBouncer in transaction mode stands between the product and its database.

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

it.skipIf(!hasPooler)(
  "the product works through a pooler, and again after the pooler was restarted",
  async () => {
    const direct = process.env.DATABASE_URL ?? "";
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
