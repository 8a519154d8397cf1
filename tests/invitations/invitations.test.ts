import { beforeAll, describe, expect, it } from "vitest";
import { days } from "@/lib/people/invitations/labels";
import {
  acceptInvitation,
  invite,
  renewInvitation,
  withdrawInvitation,
} from "@/lib/people/invitations/operations";
import { updateStatus } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { DAY_MS } from "@/lib/values/calendar";
import { now, setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { warmPool } from "../support/pool";
import { wholeDatabase } from "../support/snapshot";
import { callerFor, makeStaff, newEmail, newMobile, type Staff } from "../support/staff";

let admin: Staff;
beforeAll(async () => {
  await warmPool();
  admin = await makeStaff({ role: "admin", name: "Navdeep Kaur" });
});

const chosen = "a better horse battery";
const person = (more: Record<string, unknown> = {}) => ({
  name: "Komalpreet Kaur",
  email: newEmail("invited"),
  mobile: newMobile(),
  type: "user",
  branches: ["gurdaspur"],
  ...more,
});

const tokenIn = (link: string) => /\/invitation\?token=([\w-]{43})$/.exec(link)?.[1] ?? "";
async function invited(by = admin, more: Record<string, unknown> = {}) {
  const input = person(more);
  const result = await invite.run(input, await callerFor(by));
  if (!result.ok) throw new Error(result.message);
  return { ...input, link: result.data.link, token: tokenIn(result.data.link) };
}
const accept = async (token: string, password = chosen) =>
  acceptInvitation.run({ token, password }, await callerFor(null));
const logIn = async (email: string) =>
  (await callRoute("admin/login", { method: "POST", body: { email, password: chosen } })).status;
const userOf = (email: string) => db.staff.findUniqueOrThrow({ where: { email } });
const over = { ok: false, status: 409, message: expect.stringContaining("has expired") };

describe("an invitation", () => {
  it("an invitation makes an account that is off until its link was used, and then on at once (P2)", async () => {
    const { email, token } = await invited(admin, { type: "Admission" });
    expect(await userOf(email)).toMatchObject({
      ...{ active: false, passwordHash: null, role: "Admission", limitedTo: ["gurdaspur"] },
    });
    const result = await accept(token);
    expect(result).toMatchObject({ ok: true, message: "Your account is on. Please log in." });
    expect(await logIn(email)).toBe(200);
    expect(await accept(token, "another horse battery")).toMatchObject(over);
  });

  it("an invitation's link is in the answer alone: not in the database, nor under a key (A12)", async () => {
    const input = person();
    const result = await invite.run(input, await callerFor(admin, { idempotencyKey: "one-key" }));
    const token = tokenIn(result.ok ? result.data.link : "");
    expect(token).toHaveLength(43);
    const lines = await db.$queryRaw`SELECT l::text AS line FROM audit_line l`;
    const answers = await db.idempotencyKey.findMany();
    const kept = JSON.stringify([await wholeDatabase(), lines, answers]);
    expect(kept).toContain(input.email);
    expect(kept).not.toContain(token);
    const { rows: people } = await callRoute("admins/list", { as: admin });
    expect(people.find(({ email }) => email === input.email)).toMatchObject({ invited: true });
    expect(JSON.stringify(people)).not.toContain(token);
  });

  it(`an invitation works for ${days} days, asks for a good password, and is not spent by a weak one`, async () => {
    const { email, token } = await invited();
    const weak = await accept(token, "komalpreet1");
    expect(weak).toMatchObject({ ok: false, status: 422, fields: { password: /easy/ } });
    const later = now().getTime() + days * DAY_MS;
    setClock(new Date(later + 1));
    const late = await accept(token);
    setClock(new Date(later - 60_000));
    const inTime = await accept(token);
    setClock();
    expect(late).toMatchObject(over);
    expect(inTime.ok).toBe(true);
    expect((await userOf(email)).active).toBe(true);
  });

  it("one of two clicks on an invitation at the same instant wins", async () => {
    const { token } = await invited();
    const both = await Promise.all([accept(token), accept(token, "another horse battery")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("a renewed invitation opens by the new link only, and a withdrawn one by none", async () => {
    const { email, token } = await invited();
    const renewed = await renewInvitation.run({ email }, await callerFor(admin));
    const second = tokenIn(renewed.ok ? renewed.data.link : "");
    expect(await accept(token)).toMatchObject(over);
    expect((await withdrawInvitation.run({ email }, await callerFor(admin))).ok).toBe(true);
    expect(await accept(second)).toMatchObject(over);
    expect((await userOf(email)).active).toBe(false);
  });

  it("an invitation of somebody with a password is not renewed, since it would be another way in", async () => {
    const { email, token } = await invited();
    await accept(token);
    const user = await userOf(email);
    const off = { email, version: user.version, status: false };
    for (const switched of [false, true]) {
      if (switched) expect((await updateStatus.run(off, await callerFor(admin))).ok).toBe(true);
      const again = await renewInvitation.run({ email }, await callerFor(admin));
      expect(again).toMatchObject({ ok: false, status: 409 });
    }
  });

  it("an invitation opens nothing once its person or its admin was switched off", async () => {
    const { email, token } = await invited();
    for (const status of [true, false]) {
      const { version } = await userOf(email);
      await updateStatus.run({ email, version, status }, await callerFor(admin));
    }
    expect(await accept(token)).toMatchObject(over);
    const leaver = await makeStaff({ role: "admin" });
    const other = await invited(leaver);
    const { version } = await userOf(leaver.email);
    const off = { email: leaver.email, version, status: false };
    expect((await updateStatus.run(off, await callerFor(admin))).ok).toBe(true);
    expect(await accept(other.token)).toMatchObject(over);
  });

  it("an invitation to an email with an account, or to an unknown branch, is refused", async () => {
    const { email } = await makeStaff();
    const caller = await callerFor(admin);
    expect(await invite.run(person({ email: email.toUpperCase() }), caller)).toMatchObject({
      status: 409,
      fields: { email: "This email is already registered" },
    });
    expect(await invite.run(person({ branches: ["nowhere"] }), caller)).toMatchObject({
      status: 422,
    });
  });
});

describe("who invites (P4)", () => {
  it.each(["user", "reception", "Admission"] as const)("%s may not invite", async (role) => {
    const caller = await callerFor(await makeStaff({ role }));
    expect(await invite.run(person(), caller)).toMatchObject({ ok: false, status: 403 });
  });

  it("an admin of one branch invites into that alone, and touches no invitation of another", async () => {
    const limited = await makeStaff({ role: "admin", branches: ["batala"] });
    const caller = await callerFor(limited);
    for (const branches of [[], ["gurdaspur"], ["gurdaspur", "batala"]])
      expect(await invite.run(person({ branches }), caller)).toMatchObject({ status: 403 });
    expect((await invite.run(person({ branches: ["batala"] }), caller)).ok).toBe(true);
    const { email } = await invited();
    for (const op of [renewInvitation, withdrawInvitation])
      expect(await op.run({ email }, caller)).toMatchObject({ ok: false, status: 403 });
  });
});
