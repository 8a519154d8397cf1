import { once } from "node:events";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { proxyTo } from "../support/proxy";

// The database is away for a while. Calls answer 503, nobody is logged out, and afterwards
// everything works again in the same process.

// The pool is made when lib/db is first imported: it has to see the proxy's address.
const proxy = await proxyTo(process.env.DATABASE_URL ?? "");
process.env.DATABASE_URL = proxy.url;
const { callAction, callRoute } = await import("../support/call");
const { enquiry } = await import("../support/cases");
const { cookieFor, makeStaff, password } = await import("../support/staff");
const { nameOf, rows } = await import("./policy-table");
const { warmPool } = await import("../support/pool");
const { makeScene } = await import("./scene");
const { db, pool } = await import("@/lib/platform/db");
const { words } = await import("@/lib/office/health/words");
const { updateAssessmentStatus } = await import("@/lib/intake/assessments/actions");

afterEach(() => proxy.restore());
afterAll(() => pool.end());

/** The database is there again, and the pool has noticed which of its connections are gone. */
async function comeBack() {
  while (pool.totalCount > 0) await once(pool, "remove");
  await proxy.restore();
}

const calls = rows.filter(({ path }) => path !== "health" && path !== "ready");

/** Every call of the table, by somebody who may, ready to be sent with a session that is open. */
const prepared = () =>
  Promise.all(
    calls.map(async (row) => {
      const scene = await makeScene("admin", row);
      const cookie = scene.staff ? await cookieFor(scene.staff) : "";
      // A body is made anew each time: a one-time code is of its half minute.
      const call = () => ({ method: row.methods[0], cookie, ...row.send(scene) });
      return { name: nameOf(row), send: () => callRoute(row.path, call()) };
    }),
  );

describe("the connections are gone and no new one is taken", () => {
  it("every call answers 503 without a database, nobody is logged out, and the calls work afterwards", async () => {
    const all = await prepared();
    await proxy.cut();
    for (const { name, send } of all) {
      const answer = await send();
      expect({ name, status: answer.status, body: answer.body }).toEqual({
        name,
        status: 503,
        body: {
          message: "We cannot reach our records at the moment. Please try again",
          code: "unavailable",
        },
      });
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.cookie).toBeUndefined();
    }
    await comeBack();
    for (const { name, send } of all) {
      expect({ name, status: (await send()).status }).toEqual({ name, status: 200 });
    }
  }, 240_000);

  it("signing in without a database answers 503, not a wrong password, and counts no attempt", async () => {
    const { email } = await makeStaff();
    const login = () =>
      callRoute("admin/login", { method: "POST", body: { email, password }, address: "away" });
    await proxy.cut();
    for (let n = 0; n < 12; n++) expect((await login()).status).toBe(503);
    await comeBack();
    expect((await login()).status).toBe(200);
  });

  it("a form's action without a database says so, and changes nothing", async () => {
    const staff = await makeStaff({ role: "admin" });
    const cookie = await cookieFor(staff);
    await proxy.cut();
    const { result } = await callAction(cookie, () =>
      updateAssessmentStatus({ ref_no: "GSP-26-00001", status: true }),
    );
    expect(result).toMatchObject({ ok: false, status: 503, code: "unavailable" });
  });

  it("the health calls name the part that does not answer (H7, H13)", async () => {
    const serves = { ok: true, database: true, files: true };
    const well = { ...serves, room: true, worker: true, backup: null, warnings: [] };
    expect((await callRoute("health")).body).toEqual(well);
    expect((await callRoute("ready")).body).toEqual(serves);
    await proxy.cut();
    const answer = await callRoute("health");
    const away = { ok: false, database: false, warnings: [words.database] };
    expect([answer.status, answer.body]).toEqual([503, { ...well, ...away }]);
    const ready = await callRoute("ready");
    expect([ready.status, ready.body]).toEqual([503, { ...serves, ok: false, database: false }]);
    await comeBack();
    expect((await callRoute("health")).status).toBe(200);
    expect((await callRoute("ready")).status).toBe(200);
  });
});

describe("connections end in the middle of the work", () => {
  it("a change that was cut off answers 503 or is whole, never half", async () => {
    const as = await makeStaff();
    const cookie = await cookieFor(as);
    const forms = Array.from({ length: 20 }, () => enquiry());
    await warmPool();
    let removed = 0;
    pool.on("remove", () => removed++);
    const sent = forms.map((body) => callRoute("enquiry/create", { method: "POST", body, cookie }));
    const killed = await db.$queryRaw<object[]>`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    expect(killed.length).toBeGreaterThan(0);
    for (const answer of await Promise.all(sent)) expect([200, 503]).toContain(answer.status);
    while (removed < killed.length) await once(pool, "remove");
    for (const { mobile } of forms) {
      const row = await db.assessment.findUnique({
        where: { mobile: mobile as string },
        include: { status_updates: true, outbox: true },
      });
      if (row) expect([row.status_updates.length, row.outbox.length]).toEqual([1, 1]);
    }
    expect((await callRoute("admins/list", { cookie })).status).toBe(200);
  });

  it("a connection cut between two statements does not end the process", async () => {
    const client = await pool.connect();
    // "error" comes before it, which ends a process that listens for none
    const gone = new Promise<void>((resolve) => client.once("end", () => resolve()));
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await db.$queryRaw`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`;
    await gone;
    client.release(true);
  });

  it("a call whose answer was lost can be sent again with its key, and is done once (C15)", async () => {
    const cookie = await cookieFor(await makeStaff());
    const body = enquiry();
    const send = () =>
      callRoute("enquiry/create", {
        method: "POST",
        body,
        cookie,
        headers: { "idempotency-key": "lost" },
      });
    const first = send();
    await proxy.cut();
    expect([200, 503]).toContain((await first).status);
    await comeBack();
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(await db.assessment.count({ where: { mobile: body.mobile as string } })).toBe(1);
  });
});
