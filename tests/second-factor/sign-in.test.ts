import { afterEach, describe, expect, it } from "vitest";
import { tokenHash } from "@/lib/people/password/link";
import { forgotPassword, resetPassword } from "@/lib/people/password/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { codeOf, makeFactor } from "../support/second-factor";
import { callerFor, makeStaff, newAddress, password, type Staff } from "../support/staff";

afterEach(() => setClock());

const login = ({ email }: Staff, more: object = {}) =>
  callRoute("admin/login", { method: "POST", body: { email, password, ...more } });
const second = (cookie: string | undefined, code: string) =>
  callRoute("admin/login/code", { method: "POST", cookie, body: { code } });
const sessionsOf = ({ id }: Staff) => db.session.count({ where: { staffId: id } });

async function withFactor(role: "admin" | "user" = "user") {
  const staff = await makeStaff({ role });
  return { staff, ...(await makeFactor(staff.id)) };
}

describe("logging in with a second factor", () => {
  it("logging in with a second factor has two steps, and no session before the second", async () => {
    const { staff, secret } = await withFactor();
    const first = await login(staff, { branch: "batala" });
    expect([first.status, first.body]).toEqual([200, { step: "code" }]);
    expect(await sessionsOf(staff)).toBe(0);
    const asks = async (cookie?: string) => (await callRoute("admins/list", { cookie })).status;
    expect(await asks(first.cookie)).toBe(401);
    const { body, cookie, status } = await second(first.cookie, codeOf(secret));
    expect([status, body]).toMatchObject([
      200,
      { admin: { email: staff.email, branch: "batala" } },
    ]);
    expect(await asks(cookie)).toBe(200);
    const lines = await db.auditLine.findMany({ where: { subject: staff.email } });
    expect(lines).toMatchObject([{ operation: "account.signInCode", actorId: staff.id }]);
  });

  it("the cookie of the first step is no session, whatever it is called", async () => {
    const { staff } = await withFactor();
    const { cookie = "" } = await login(staff);
    const renamed = cookie.replace("first-step", "session-token");
    expect(renamed).not.toBe(cookie);
    expect((await callRoute("admins/list", { cookie: renamed })).status).toBe(401);
  });

  it("logging in accepts a code once, and a recovery code as well", async () => {
    setClock(new Date("2026-11-29T06:00:15Z"));
    const { staff, secret, codes } = await withFactor();
    const [recovery = ""] = codes;
    for (const code of [codeOf(secret), recovery]) {
      const { cookie } = await login(staff);
      expect((await second(cookie, code)).status).toBe(200);
      expect((await second(cookie, code)).status).toBe(422);
    }
    expect(await sessionsOf(staff)).toBe(2);
  });

  it("one of two logins with one code at once succeeds", async () => {
    const { staff, secret } = await withFactor();
    const { cookie } = await login(staff);
    const code = codeOf(secret);
    const both = await Promise.all([second(cookie, code), second(cookie, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await sessionsOf(staff)).toBe(1);
  });

  it("a code without the first step, or with a forged one, opens nothing", async () => {
    const { staff, secret } = await withFactor();
    const { cookie = "" } = await login(staff);
    for (const wrong of [undefined, "", `${cookie}x`, "next-auth.first-step=abc"])
      expect((await second(wrong, codeOf(secret))).status).toBe(401);
    await db.staff.update({ where: { id: staff.id }, data: { active: false } });
    expect((await second(cookie, codeOf(secret))).status).toBe(401);
    expect(await sessionsOf(staff)).toBe(0);
  });

  it("wrong codes count by account, over all first steps and addresses", async () => {
    const { staff, secret } = await withFactor();
    for (let n = 0; n < 5; n++) {
      const { cookie } = await login(staff);
      expect((await second(cookie, "000000x")).status).toBe(422);
    }
    const { cookie } = await login(staff);
    const more = await second(cookie, codeOf(secret));
    expect([more.status, more.headers.get("retry-after")]).toEqual([429, expect.any(String)]);
    // The password is still asked for alone: nobody without it counts as a wrong code.
    expect((await login(staff)).body).toEqual({ step: "code" });
  });

  it("a right code forgets the wrong ones", async () => {
    const { staff, secret, codes } = await withFactor();
    for (const code of [codeOf(secret), ...codes.slice(0, 2)]) {
      for (let n = 0; n < 4; n++)
        expect((await second((await login(staff)).cookie, "wrong")).status).toBe(422);
      expect((await second((await login(staff)).cookie, code)).status).toBe(200);
    }
  });

  it("a second factor that waits for its first code is not asked for", async () => {
    const staff = await makeStaff();
    await makeFactor(staff.id, false);
    expect((await login(staff)).body).toHaveProperty("admin");
  });
});

describe("a new password", () => {
  it("a new password leaves the second factor, and ends the first step taken with the old one", async () => {
    const { staff, secret } = await withFactor();
    const { cookie } = await login(staff);
    const caller = await callerFor(null, { address: newAddress() });
    await forgotPassword.run({ email: staff.email }, caller);
    const token = "a link of ours that is long enough";
    await db.passwordReset.create({
      data: {
        tokenHash: tokenHash(token),
        staffId: staff.id,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    const chosen = "quite another horse 7";
    expect(await resetPassword.run({ token, password: chosen }, caller)).toMatchObject({
      ok: true,
    });
    expect((await second(cookie, codeOf(secret))).status).toBe(401);
    const again = await login(staff, { password: chosen });
    expect(again.body).toEqual({ step: "code" });
    expect((await second(again.cookie, codeOf(secret))).status).toBe(200);
  });
});
