import { describe, expect, it } from "vitest";
import { accessList } from "@/lib/office/access-log/queries";
import { closeApiKey, makeApiKey } from "@/lib/office/api-keys/operations";
import { apiKeys } from "@/lib/office/api-keys/queries";
import { auditList } from "@/lib/office/audit/queries";
import { updateStatus } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { makeKey, withKey } from "../support/api-keys";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { leadBody } from "../support/leads";
import { asOwner } from "../support/owner";
import { callerFor, cookieFor, makeStaff, newAddress, newEmail, viewerFor } from "../support/staff";

// A program calls with a key, as the admin who made it and within what the key opens.

const leadsWith = (key: string, more: Parameters<typeof callRoute>[1] = {}) =>
  callRoute("leads", { bare: true, headers: withKey(key), ...more });

const admin = (branches: string[] = []) => makeStaff({ role: "admin", branches });

describe("making a key", () => {
  it("it is told once and only its hash is kept", async () => {
    const { key, row } = await makeKey(await admin());
    expect(key).toMatch(/^desk_[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
    expect(row).toMatchObject({ prefix: key.slice(0, 11), lastUsedAt: null, closedAt: null });
  });

  it("only an admin makes one, with a name of its own, for their own branches, to open something", async () => {
    const maker = await admin(["gurdaspur"]);
    const caller = await callerFor(maker);
    const input = { name: "Kiosk 7", scopes: ["leads.read"], branches: [], days: "90" };
    const counsellor = await callerFor(await makeStaff());
    expect(await makeApiKey.run(input, counsellor)).toMatchObject({ status: 403 });
    expect(await makeApiKey.run({ ...input, branches: ["batala"] }, caller)).toMatchObject({
      status: 403,
    });
    for (const bad of [
      { scopes: [] },
      { scopes: ["staff.write"] },
      { days: "4000" },
      { name: " " },
    ])
      expect(await makeApiKey.run({ ...input, ...bad }, caller)).toMatchObject({ status: 422 });
    expect(await makeApiKey.run(input, caller)).toMatchObject({ ok: true });
    expect(await makeApiKey.run(input, caller)).toMatchObject({
      status: 409,
      fields: { name: expect.any(String) },
    });
    const row = await db.apiKey.findUniqueOrThrow({ where: { name: "Kiosk 7" } });
    expect(row.limitedTo).toEqual(["gurdaspur"]);
  });

  it("an admin of some branches sees and closes the own keys alone, one of all sees everybody's", async () => {
    const [limited, whole] = [await admin(["batala"]), await admin()];
    const [own, other] = [await makeKey(limited), await makeKey(whole)];
    const seen = async (staff: typeof limited) =>
      (await apiKeys.read(await viewerFor(staff), {})).map(({ id }) => id);
    expect(await seen(limited)).toEqual([own.row.id]);
    expect(await seen(whole)).toEqual(expect.arrayContaining([own.row.id, other.row.id]));
    const close = async (staff: typeof limited, id: string) =>
      closeApiKey.run({ id }, await callerFor(staff));
    expect(await close(limited, other.row.id)).toMatchObject({ status: 404 });
    expect(await close(whole, own.row.id)).toMatchObject({ ok: true });
  });
});

describe("a call with a key", () => {
  it("it is answered as its maker's, without the header that a cookie needs, and its last use is shown", async () => {
    const { key, row } = await makeKey(await admin(), { scopes: ["leads.write"] });
    const lead = await callRoute("lead/create", {
      ...{ method: "POST", bare: true, headers: withKey(key), body: leadBody() },
    });
    expect(lead.status).toBe(200);
    expect((await callRoute("leads", { headers: withKey(key) })).status).toBe(200);
    const used = await db.apiKey.findUniqueOrThrow({ where: { id: row.id } });
    expect(used.lastUsedAt).toEqual(expect.any(Date));
    await callRoute("leads", { headers: withKey(key) });
    const again = await db.apiKey.findUniqueOrThrow({ where: { id: row.id } });
    expect(again.lastUsedAt).toEqual(used.lastUsedAt);
  });

  it("a key beside a cookie is asked alone, so a wrong one is refused whatever the cookie opens", async () => {
    const maker = await admin();
    const { key } = await makeKey(maker, { scopes: ["leads.read"] });
    const cookie = await cookieFor(maker);
    expect((await leadsWith("desk_wrong", { cookie })).status).toBe(401);
    expect((await leadsWith(key, { cookie })).status).toBe(200);
    expect((await callRoute("audit", { cookie })).status).toBe(200);
    expect((await callRoute("audit", { cookie, headers: withKey(key) })).status).toBe(403);
  });

  it("another scheme of the same header leaves the cookie as it was", async () => {
    const cookie = await cookieFor(await admin());
    const headers = { authorization: "Basic ZGVzazpkZXNr" };
    expect((await callRoute("leads", { cookie, headers })).status).toBe(200);
    expect((await callRoute("leads", { headers })).status).toBe(401);
  });

  it("a key in the address is not read", async () => {
    const { key } = await makeKey(await admin(), { scopes: ["leads.read"] });
    for (const name of ["key", "api_key", "access_token", "authorization"])
      expect((await callRoute("leads", { query: { [name]: key } })).status, name).toBe(401);
  });

  it("a key that is wrong, closed, ended or of somebody who was switched off answers 401", async () => {
    const maker = await admin();
    const whole = await callerFor(await admin());
    const scopes = ["leads.read" as const];
    const status = async (key: string) => (await leadsWith(key)).status;
    for (const wrong of ["", "desk_", "x".repeat(5_000), "a b", "%00"])
      expect(await status(wrong)).toBe(401);
    const closed = await makeKey(maker, { scopes });
    expect(await status(closed.key)).toBe(200);
    await closeApiKey.run({ id: closed.row.id }, whole);
    expect(await status(closed.key)).toBe(401);
    const ended = await makeKey(maker, { scopes });
    // A key cannot be made with an end that is past, nor given another.
    await asOwner("ALTER TABLE api_key DISABLE TRIGGER api_key_stays");
    await asOwner(
      "UPDATE api_key SET made_at = made_at - interval '60 days', expires_at = now() WHERE id = $1",
      [ended.row.id],
    );
    await asOwner("ALTER TABLE api_key ENABLE TRIGGER api_key_stays");
    expect(await status(ended.key)).toBe(401);
    const off = await makeKey(maker, { scopes });
    await updateStatus.run({ email: maker.email, status: false }, whole);
    expect(await status(off.key)).toBe(401);
    await updateStatus.run({ email: maker.email, status: true }, whole);
    expect(await status(off.key)).toBe(401);
  });

  it("a scope that the key lacks answers 403, for a call that anybody may make without a key too", async () => {
    const { key } = await makeKey(await admin(), { scopes: ["cases.read"] });
    const headers = withKey(key);
    const post = { method: "POST", headers, body: {} };
    for (const path of ["getAdmin", "leads", "audit", "sessions", "system"])
      expect((await callRoute(path, { headers })).status, path).toBe(403);
    for (const path of ["enquiry/create", "enquiry/edit", "admin/login", "admin/register"])
      expect((await callRoute(path, post)).status, path).toBe(403);
  });

  it("a key sees the branches that are both its own and its maker's, and nothing when none is left", async () => {
    const maker = await admin();
    const [here, there] = [await makeCase(), await makeCase({ location: "batala" })];
    const { key } = await makeKey(maker, { branches: ["batala"] });
    const single = async (ref_no: string) =>
      (
        await callRoute("assessments/singleAssessment", {
          query: { ref_no },
          headers: withKey(key),
        })
      ).status;
    expect([await single(here.ref_no), await single(there.ref_no)]).toEqual([404, 200]);
    await db.staff.update({ where: { id: maker.id }, data: { limitedTo: ["gurdaspur"] } });
    expect(await single(here.ref_no)).toBe(401);
    expect(await single(there.ref_no)).toBe(401);
  });

  it("a key does nothing that its maker may not do any more", async () => {
    const maker = await admin();
    const { key } = await makeKey(maker, { scopes: ["reports.read", "leads.read"] });
    const analytics = async () =>
      (
        await callRoute("report/team", {
          query: { from: "01/11/2026", to: "02/11/2026" },
          headers: withKey(key),
        })
      ).status;
    expect(await analytics()).toBe(200);
    await db.staff.update({ where: { id: maker.id }, data: { role: "reception" } });
    expect(await analytics()).toBe(403);
    expect((await callRoute("leads", { headers: withKey(key) })).status).toBe(200);
  });
});

describe("limits", () => {
  it("a thousand wrong keys from an address are stopped after a hundred, and a good one there still opens", async () => {
    const { key } = await makeKey(await admin(), { scopes: ["leads.read"] });
    const address = newAddress();
    const tried = { 401: 0, 429: 0 };
    for (let n = 0; n < 1_000; n++) {
      const headers = withKey(`desk_${n}`);
      tried[(await callRoute("getAdmin", { headers, address })).status as 401 | 429]++;
    }
    expect(tried).toEqual({ 401: 100, 429: 900 });
    expect((await callRoute("leads", { headers: withKey(key), address })).status).toBe(200);
  }, 60_000);
});

describe("the logs", () => {
  it("an audit line and an access line say by which key it was, and a session's say none", async () => {
    const maker = await admin();
    const { key } = await makeKey(maker, { scopes: ["cases.write"], name: "Tally of Asha" });
    const c = await makeCase();
    const edit = await callRoute("official/email", {
      ...{ method: "POST", headers: withKey(key) },
      body: { ref_no: c.ref_no, email: newEmail("official") },
    });
    expect(edit.status).toBe(200);
    await callRoute("assessments/singleAssessment", {
      query: { ref_no: c.ref_no },
      headers: withKey(key),
    });
    await callRoute("assessments/singleAssessment", { query: { ref_no: c.ref_no }, as: maker });
    const viewer = await viewerFor(maker);
    const audit = await auditList.read(viewer, { case: c.ref_no });
    expect(audit.rows[0]?.by).toMatchObject({ email: maker.email, key: "Tally of Asha" });
    const access = await accessList.read(viewer, { case: c.ref_no });
    expect(access.rows.map(({ by }) => by.key).sort()).toEqual(
      expect.arrayContaining(["Tally of Asha", null]),
    );
  });

  it("a key is made and closed with a line, and of two closings at once one is done", async () => {
    const maker = await admin();
    const { row } = await makeKey(maker);
    const caller = await callerFor(maker);
    const both = await Promise.all([1, 2].map(() => closeApiKey.run({ id: row.id }, caller)));
    expect(both.map((one) => (one.ok ? 200 : one.status)).sort()).toEqual([200, 409]);
    const lines = await db.auditLine.findMany({
      where: { subject: row.name, kind: "apiKey" },
      orderBy: { id: "asc" },
    });
    expect(lines.map(({ operation }) => operation)).toEqual(["apiKey.make", "apiKey.close"]);
  });

  it("the database keeps a closed key closed and a key as it was made", async () => {
    const maker = await admin();
    const { row } = await makeKey(maker);
    await closeApiKey.run({ id: row.id }, await callerFor(maker));
    const change = (data: object) => db.apiKey.update({ where: { id: row.id }, data });
    await expect(change({ closedAt: null })).rejects.toThrow();
    await expect(change({ scopes: ["money.write"] })).rejects.toThrow();
  });
});
