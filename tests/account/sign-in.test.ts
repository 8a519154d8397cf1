import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { cookieFor, makeStaff, newEmail, password } from "../support/staff";

const login = (email: string, typed: string, more: object = {}) =>
  callRoute("admin/login", { method: "POST", body: { email, password: typed, ...more } });

describe("sign-in (H4)", () => {
  it("sign-in answers who it is and sets the cookie that every call takes", async () => {
    const staff = await makeStaff({ role: "admin" });
    const { name, email, mobile } = staff;
    const answer = await login(` ${email.toUpperCase()} `, password, { branch: "batala" });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      admin: { name, email, mobile, type: "admin", status: true, branch: "batala" },
    });
    const list = await callRoute("admins/list", { cookie: answer.cookie });
    expect(list.status).toBe(200);
  });

  it("a login is in the audit log as the person's own, whoever used this browser before", async () => {
    const [staff, before] = [await makeStaff(), await makeStaff()];
    const { id, email } = staff;
    const cookie = await cookieFor(before);
    const body = { email, password };
    expect((await callRoute("admin/login", { method: "POST", cookie, body })).status).toBe(200);
    expect(await db.auditLine.findMany({ where: { subject: email } })).toMatchObject([
      { operation: "account.signIn", actor: email, actorId: id },
    ]);
  });

  it("a login stores no password, and only a pointer in the cookie", async () => {
    const staff = await makeStaff();
    expect(staff.passwordHash).toMatch(/^\$argon2id\$/);
    const { cookie = "", text } = await login(staff.email, password);
    expect(text).not.toContain("argon2");
    const [row] = await db.session.findMany({ where: { staffId: staff.id } });
    const { openToken } = await import("@/lib/platform/session/cookie");
    expect(await openToken(cookie.slice(cookie.indexOf("=") + 1))).toEqual({
      sid: row?.id,
      role: "user",
    });
  });

  it("a login looks at gurdaspur by default, or at a branch where the person works", async () => {
    const both = await makeStaff();
    expect((await login(both.email, password)).body).toMatchObject({
      admin: { branch: "gurdaspur" },
    });
    // Also where the form sends the one that it begins with.
    const batala = await makeStaff({ branches: ["batala"] });
    for (const asked of [{}, { branch: "gurdaspur" }])
      expect((await login(batala.email, password, asked)).body).toMatchObject({
        admin: { branch: "batala" },
      });
    const option = { branch: { value: "batala", label: "Batala" } };
    expect((await login(both.email, password, option)).body).toMatchObject({
      admin: { branch: "batala" },
    });
  });

  it("an unknown e-mail and a wrong password read the same (P9)", async () => {
    const { email } = await makeStaff();
    const wrong = await login(email, "not the password");
    const unknown = await login(newEmail(), password);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      message: "Something was wrong. Try again",
      code: "unauthenticated",
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.cookie).toBeUndefined();
  });

  it("only the right password tells that an account waits (P2)", async () => {
    const { email } = await makeStaff({ active: false });
    const right = await login(email, password);
    expect([right.status, right.body.message]).toEqual([
      403,
      "Your account is waiting for an admin to activate it.",
    ]);
    expect((await login(email, "not the password")).status).toBe(401);
    expect(right.cookie).toBeUndefined();
  });

  it.each([{ email: "" }, { password: "" }, { email: undefined }, { password: undefined }])(
    "signing in with %j says the specification's one text (§5)",
    async (missing) => {
      const { email } = await makeStaff();
      const body = { email, password, ...missing };
      const answer = await callRoute("admin/login", { method: "POST", body });
      expect([answer.status, answer.body.message]).toEqual([422, "Something was wrong. Try again"]);
    },
  );

  it("signing in checks the password each time, also with an Idempotency-Key", async () => {
    const { email, id } = await makeStaff();
    const body = { email, password };
    const headers = { "idempotency-key": "again" };
    const again = () => callRoute("admin/login", { method: "POST", body, headers });
    expect((await again()).status).toBe(200);
    await db.staff.update({ where: { id }, data: { active: false } });
    expect((await again()).status).toBe(403);
    expect(await db.idempotencyKey.count({ where: { key: { contains: "signIn" } } })).toBe(0);
  });

  it("signing in without a stored password, as provider accounts do, is refused", async () => {
    const { email, id } = await makeStaff();
    await db.staff.update({ where: { id }, data: { passwordHash: null } });
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, "x")).status).toBe(401);
  });
});

describe("signing in again", () => {
  it("signing in ends the session that this browser had, anybody's, and no other (S14)", async () => {
    const [staff, colleague] = [await makeStaff(), await makeStaff()];
    for (const before of [staff, colleague]) {
      const [here, elsewhere] = [await cookieFor(before), await cookieFor(before)];
      const body = { email: staff.email, password };
      const answer = await callRoute("admin/login", { method: "POST", body, cookie: here });
      expect(answer.status).toBe(200);
      const asks = async (cookie?: string) => (await callRoute("admins/list", { cookie })).status;
      expect(await asks(here)).toBe(401);
      expect([await asks(elsewhere), await asks(answer.cookie)]).toEqual([200, 200]);
    }
  });

  it("a failed login ends no session", async () => {
    const staff = await makeStaff();
    const cookie = await cookieFor(staff);
    const body = { email: staff.email, password: "not the password" };
    expect((await callRoute("admin/login", { method: "POST", body, cookie })).status).toBe(401);
    expect((await callRoute("admins/list", { cookie })).status).toBe(200);
  });
});

describe("sign-out", () => {
  it("sign-out ends this session and no other, with or without a body", async () => {
    const staff = await makeStaff();
    for (const body of [undefined, {}]) {
      const [cookie, other] = [await cookieFor(staff), await cookieFor(staff)];
      const answer = await callRoute("admin/logout", { method: "POST", cookie, body });
      expect(answer.status).toBe(200);
      expect(answer.cookie).toMatch(/=$/);
      expect((await callRoute("admins/list", { cookie })).status).toBe(401);
      expect((await callRoute("admins/list", { cookie: other })).status).toBe(200);
    }
  });

  it("signing out without a session is fine", async () => {
    expect((await callRoute("admin/logout", { method: "POST", body: {} })).status).toBe(200);
  });
});

describe("a session", () => {
  it("a session ends with its time", async () => {
    const staff = await makeStaff();
    const cookie = await cookieFor(staff);
    await db.session.updateMany({
      where: { staffId: staff.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    expect((await callRoute("admins/list", { cookie })).status).toBe(401);
  });

  it.each(["", "garbage", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c"])(
    "the forged cookie %j is no session",
    async (value) => {
      const cookie = `next-auth.session-token=${value}`;
      expect((await callRoute("admins/list", { cookie })).status).toBe(401);
    },
  );

  it("a session sealed with another secret is none", async () => {
    const { encode } = await import("next-auth/jwt");
    const staff = await makeStaff();
    await cookieFor(staff);
    const { id: sid } = await db.session.findFirstOrThrow({ where: { staffId: staff.id } });
    const token = await encode({ token: { sid, role: "user" }, secret: "x".repeat(32) });
    const cookie = `next-auth.session-token=${token}`;
    expect((await callRoute("admins/list", { cookie })).status).toBe(401);
  });
});
