import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { words } from "@/lib/office/health/words";
import { bringUpToDate } from "../../scripts/migrate";
import { connect, createDatabase } from "../../scripts/session";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres";
import { asApp } from "../support/owner";
import { startStandby } from "../support/standby";

// Reads that may be a second old come from a streaming replica while it keeps up, and from the primary otherwise.

const ends: (() => Promise<unknown>)[] = [];
let primaryUrl: string;
let standby: Awaited<ReturnType<typeof startStandby>>;

beforeAll(async () => {
  const primary = await startThrowawayPostgres();
  ends.push(() => primary.stop());
  const setup = await connect(primary.url("postgres"));
  await createDatabase(setup, "office");
  await setup.end();
  primaryUrl = primary.url("office");
  await bringUpToDate({ url: primaryUrl, appUrl: asApp(primaryUrl) });
  standby = await startStandby(primary);
  ends.push(async () => standby.remove());
  ends.push(() => standby.stop(0));
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** The product with a replica that may lag by so many milliseconds. */
async function productWith(lag: number) {
  Object.assign(process.env, {
    DATABASE_URL: asApp(primaryUrl),
    DATABASE_READ_URL: asApp(standby.url("office")),
    DATABASE_READ_LAG_MS: String(lag),
  });
  delete (globalThis as { database?: unknown }).database;
  vi.resetModules();
  const product = {
    ...(await import("../support/call")),
    ...(await import("../support/staff")),
    ...(await import("../support/cases")),
    ...(await import("../support/exported")),
    ...(await import("@/lib/platform/db")),
    ...(await import("@/lib/platform/replica")),
    ...(await import("@/lib/office/health/queries")),
  };
  const exported = async (as: Awaited<ReturnType<typeof product.makeStaff>>) =>
    (await product.sheetOf("universities", as)).sheet.rowCount;
  return { ...product, exported };
}

async function onStandby(sql: string) {
  const session = await connect(standby.url("office"));
  const { rows } = await session.query(sql).finally(() => session.end());
  return rows;
}
/** Whether a connection of the product last asked the replica this. */
const wasAsked = async (fragment: string) =>
  (
    await onStandby(
      `SELECT FROM pg_stat_activity WHERE usename = 'overseas_desk_app' AND query LIKE '%${fragment}%'`,
    )
  ).length > 0;
async function pause() {
  await onStandby("SELECT pg_wal_replay_pause()");
  const state = "SELECT pg_get_wal_replay_pause_state() AS state";
  await expect.poll(async () => (await onStandby(state))[0].state).toBe("paused");
}
/** Waits until the replica has everything, also what the primary has not yet flushed: this one commits without waiting. */
const hasAll = async () => {
  const session = await connect(primaryUrl);
  const { rows } = await session
    .query("SELECT pg_current_wal_insert_lsn()::text AS lsn")
    .finally(() => session.end());
  const reached = `SELECT pg_last_wal_replay_lsn() >= '${rows[0].lsn}' AS yes`;
  await expect.poll(async () => (await onStandby(reached))[0].yes).toBe(true);
};

it("exports, registers, analytics and the audit log are read from the replica, and pages from the primary", async () => {
  const { callRoute, makeStaff, makeUniversity, exported, pool, ...product } =
    await productWith(3_600_000);
  const admin = await makeStaff({ role: "admin" });
  const other = await makeStaff({ role: "admin" });
  await makeUniversity();
  await hasAll();
  await pause();
  try {
    const before = await exported(admin);
    await makeUniversity();
    expect(await exported(admin)).toBe(before);
    const page = await callRoute("universities", { as: admin, query: {} });
    expect(page.rows).toHaveLength(before);

    const period = { location: "gurdaspur", period: "2026-11" };
    for (const [path, fragment, query] of [
      ["registers/licence/export", "FROM voucher v LEFT JOIN assessment", period],
      ["registers/licence/pdf", "FROM voucher v LEFT JOIN assessment", period],
      ["analytics", '"staff"', {}],
    ] as const) {
      expect(await callRoute(path, { as: admin, query }), path).toMatchObject({ status: 200 });
      expect(await wasAsked(fragment), path).toBe(true);
    }
    expect(await wasAsked("last_used_at")).toBe(false);
    // The lines of these exports stand in the primary alone.
    expect(await product.db.auditLine.count()).toBeGreaterThan(0);
    expect((await callRoute("audit", { as: admin })).rows).toEqual([]);

    // What somebody has just saved they find in their own export; nobody else need yet.
    const body = { name: product.newEmail("saved"), tieUp: 0, country: "CA" };
    const saved = await callRoute("university/create", { as: admin, method: "POST", body });
    expect(saved).toMatchObject({ status: 200 });
    expect(await exported(admin)).toBe(before + 2);
    expect(await exported(other)).toBe(before);

    // A change and a transaction know the primary only, whatever they are called from.
    const { db, fromReplica, onPrimary } = product;
    const count = () => db.university.count();
    const now = await onPrimary(count);
    expect(await fromReplica(other, count)).toBe(now - 2);
    expect(await onPrimary(() => fromReplica(other, count))).toBe(now);
    expect(await fromReplica(other, () => db.$transaction((tx) => tx.university.count()))).toBe(
      now,
    );
    // A read that writes after all is done by the primary.
    expect(await fromReplica(other, () => makeUniversity())).toBeDefined();
  } finally {
    await onStandby("SELECT pg_wal_replay_resume()");
    await pool.end();
  }
});

it("a replica that lags is passed over until it has everything, health says so, and an idle one does not lag", async () => {
  const { makeStaff, makeUniversity, exported, health, pool } = await productWith(100);
  const admin = await makeStaff({ role: "admin" });
  await makeUniversity();
  await hasAll();
  const silent = "SELECT now() - pg_last_xact_replay_timestamp() > interval '200 ms' AS yes";
  await expect.poll(async () => (await onStandby(silent))[0].yes).toBe(true);
  expect(await health()).toMatchObject({ replica: true, warnings: [] });
  const before = await exported(admin);
  expect(await wasAsked("university")).toBe(true);

  await pause();
  await makeUniversity();
  await expect
    .poll(health)
    .toMatchObject({ ok: false, replica: false, warnings: [words.replicaBehind] });
  expect(await exported(admin)).toBe(before + 1);

  await onStandby("SELECT pg_wal_replay_resume()");
  await expect.poll(health).toMatchObject({ replica: true, warnings: [] });
  await pool.end();
});

it("a replica that is away is passed over at once, health says so, and it is used again when it is back", async () => {
  const { makeStaff, makeUniversity, exported, health, pool } = await productWith(100);
  const admin = await makeStaff({ role: "admin" });
  await makeUniversity();
  await hasAll();
  expect(await health()).toMatchObject({ replica: true });
  const before = await exported(admin);

  await standby.stop(0);
  await makeUniversity();
  expect(await exported(admin)).toBe(before + 1);
  expect(await health()).toMatchObject({
    ok: false,
    database: true,
    replica: false,
    warnings: [words.replicaAway],
  });

  const again = await standby.again();
  ends.push(() => again.stop(0));
  await expect.poll(health).toMatchObject({ replica: true, warnings: [] });
  expect(await exported(admin)).toBe(before + 1);
  expect(await wasAsked("university")).toBe(true);

  const session = await connect(standby.url("postgres"));
  await session.query("SELECT pg_promote()").finally(() => session.end());
  expect(await health()).toMatchObject({ replica: false, warnings: [words.replicaAway] });
  await pool.end();
});
