import { beforeAll, describe, expect, it } from "vitest";
import { changePassword, forgotPassword, resetPassword } from "@/lib/people/password/operations";
import { db } from "@/lib/platform/db";
import { unseal } from "@/lib/platform/outbox/secret";
import { now, setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { warmPool } from "../support/pool";
import { fakeRequest, within } from "../support/request";
import { callerFor, cookieFor, makeStaff, newEmail, password, type Staff } from "../support/staff";

beforeAll(warmPool);

const fresh = "a better horse battery";
const login = async (staff: Staff, typed: string) =>
  (
    await callRoute("admin/login", {
      method: "POST",
      body: { email: staff.email, password: typed },
    })
  ).status;

/** Asks for a link and answers the token that the mail will bring. */
async function mailedToken(staff: Staff): Promise<string> {
  await forgotPassword.run({ email: staff.email }, await callerFor(null));
  const mail = await db.outboxMessage.findFirstOrThrow({
    where: { recipient: staff.email },
    orderBy: { createdAt: "desc" },
    include: { secret: true },
  });
  expect(mail.body).not.toContain("token=");
  const link = unseal(mail.secret?.sealed ?? "");
  return /\/reset-password\?token=([\w-]+)$/.exec(link)?.[1] ?? "";
}
const reset = async (token: string, typed = fresh) =>
  resetPassword.run({ token, password: typed }, await callerFor(null));

const change = async (staff: Staff, values: object) => {
  const caller = await callerFor(staff);
  const request = fakeRequest();
  return within(request, () => changePassword.run(values, caller));
};

describe("forgot password (P8)", () => {
  it("a forgotten password is replaced by a mailed link that works once and ends the person's sessions", async () => {
    const staff = await makeStaff();
    const cookie = await cookieFor(staff);
    const token = await mailedToken(staff);
    expect(await reset(token)).toMatchObject({
      ok: true,
      message: "Your password was changed. Please log in.",
    });
    expect((await callRoute("admins/list", { cookie })).status).toBe(401);
    expect([await login(staff, password), await login(staff, fresh)]).toEqual([401, 200]);
    expect(await reset(token, "another horse battery")).toMatchObject({ ok: false, status: 409 });
    expect(await login(staff, fresh)).toBe(200);
  });

  it("a reset takes away the person's passkeys, which an intruder may have made, and tells by email", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    for (const { id: staffId } of [staff, other])
      await db.passkey.create({
        data: {
          id: staffId,
          staffId,
          publicKey: new Uint8Array(1),
          counter: 0,
          name: "Phone",
          device: "Phone",
        },
      });
    expect(await reset(await mailedToken(staff))).toMatchObject({ ok: true });
    const left = await db.passkey.findMany({ where: { staffId: { in: [staff.id, other.id] } } });
    expect(left.map(({ staffId }) => staffId)).toEqual([other.id]);
    const told = { recipient: staff.email, subject: "Your passkeys were deleted" };
    expect(await db.outboxMessage.count({ where: told })).toBe(1);
    expect(await reset(await mailedToken(staff), "another horse battery")).toMatchObject({
      ok: true,
    });
    expect(await db.outboxMessage.count({ where: told })).toBe(1);
  });

  it("a reset keeps only a hash of its token", async () => {
    const staff = await makeStaff();
    const token = await mailedToken(staff);
    const [row] = await db.passwordReset.findMany({ where: { staffId: staff.id } });
    expect(token.length).toBeGreaterThan(40);
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.tokenHash).not.toContain(token);
  });

  it("a reset link lasts an hour", async () => {
    const staff = await makeStaff();
    const token = await mailedToken(staff);
    const hour = 60 * 60 * 1000;
    try {
      setClock(new Date(now().getTime() + hour + 1000));
      expect(await reset(token)).toMatchObject({ ok: false, status: 409 });
      setClock(new Date(now().getTime() - 2000));
      expect(await reset(token)).toMatchObject({ ok: true });
    } finally {
      setClock();
    }
  });

  it("one of two resets at the same instant wins", async () => {
    const staff = await makeStaff();
    const token = await mailedToken(staff);
    const typed = ["first horse battery", "second horse battery"];
    const results = await Promise.all(typed.map((word) => reset(token, word)));
    expect(results.map((r) => (r.ok ? 200 : r.status)).sort()).toEqual([200, 409]);
    const won = results[0]?.ok ? 0 : 1;
    expect(await login(staff, typed[won] ?? "")).toBe(200);
    expect(await login(staff, typed[1 - won] ?? "")).toBe(401);
  });

  it("a changed password makes older unused links worthless, however it changed", async () => {
    const staff = await makeStaff();
    const [old, used] = [await mailedToken(staff), await mailedToken(staff)];
    expect(await reset(used)).toMatchObject({ ok: true });
    expect(await reset(old, "another horse battery")).toMatchObject({ status: 409 });
    const late = await mailedToken(staff);
    await change(staff, { current: fresh, password: "a third horse battery" });
    expect(await reset(late)).toMatchObject({ status: 409 });
    expect(await login(staff, "a third horse battery")).toBe(200);
  });

  it("a refused password leaves the reset link good", async () => {
    const staff = await makeStaff();
    const token = await mailedToken(staff);
    expect(await reset(token, "short")).toMatchObject({ status: 422 });
    expect(await reset(token)).toMatchObject({ ok: true });
  });

  it("asking for a reset answers the same for nobody and for an account that is off, and mails nothing", async () => {
    const [staff, off] = [await makeStaff(), await makeStaff({ active: false })];
    const ask = async (email: string) => forgotPassword.run({ email }, await callerFor(null));
    const known = await ask(staff.email);
    const nobody = newEmail();
    expect(await ask(nobody)).toEqual(known);
    expect(await ask(off.email)).toEqual(known);
    const recipients = { recipient: { in: [nobody, off.email] } };
    expect(await db.outboxMessage.count({ where: recipients })).toBe(0);
  });

  it.each(["", "short", "x".repeat(43)])("the token %j opens nothing", async (token) => {
    expect(await reset(token)).toMatchObject({ ok: false });
  });
});

describe("change password (P5, P8)", () => {
  it("a changed password ends every session of the person, this one too", async () => {
    const staff = await makeStaff();
    const cookies = [await cookieFor(staff), await cookieFor(staff)];
    expect(await change(staff, { current: password, password: fresh })).toMatchObject({ ok: true });
    for (const cookie of cookies) {
      expect((await callRoute("admins/list", { cookie })).status).toBe(401);
    }
    expect(await db.session.count({ where: { staffId: staff.id } })).toBe(0);
    expect([await login(staff, password), await login(staff, fresh)]).toEqual([401, 200]);
  });

  it("changing the password asks for the current one", async () => {
    const staff = await makeStaff();
    const cookie = await cookieFor(staff);
    expect(await change(staff, { current: "wrong", password: fresh })).toMatchObject({
      status: 422,
      fields: { current: "The current password is not right" },
    });
    expect((await callRoute("admins/list", { cookie })).status).toBe(200);
    expect(await login(staff, password)).toBe(200);
  });

  it("changing the password refuses a common and a short one", async () => {
    const staff = await makeStaff();
    for (const typed of ["short", "gurdaspur2026"]) {
      expect(await change(staff, { current: password, password: typed })).toMatchObject({
        status: 422,
      });
    }
    expect(await login(staff, password)).toBe(200);
  });

  it("changing the password cannot be used to try passwords out", async () => {
    const staff = await makeStaff();
    for (let n = 0; n < 10; n++) await change(staff, { current: "wrong", password: fresh });
    expect(await change(staff, { current: password, password: fresh })).toMatchObject({
      status: 429,
    });
  });
});
