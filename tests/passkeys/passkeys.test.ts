import { describe, expect, it } from "vitest";
import {
  addPasskey,
  beginPasskey,
  beginSignIn,
  deletePasskey,
  signInPasskey,
} from "@/lib/people/passkeys/operations";
import { takeFactor } from "@/lib/people/second-factor/operations";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeDevice } from "../support/passkeys";
import { fakeRequest, within } from "../support/request";
import { makeFactor } from "../support/second-factor";
import { callerFor, makeStaff, newAddress, password, type Staff } from "../support/staff";

const begin = async (staff: Staff) => {
  const begun = await beginPasskey.run({ password }, await callerFor(staff));
  if (!begun.ok) throw new Error(begun.message);
  return begun.data;
};
const challengeOf = async (staff: Staff) => (await begin(staff)).challenge;
const add = async (staff: Staff, response: unknown, name?: string) =>
  addPasskey.run({ response, name }, await callerFor(staff));

async function withPasskey(staff: Staff, counter = 0) {
  const device = makeDevice();
  const added = await add(staff, device.make(await challengeOf(staff), { counter }));
  expect(added).toMatchObject({ ok: true });
  return device;
}

const loginChallenge = async () => {
  const begun = await beginSignIn.run({}, await callerFor(null));
  if (!begun.ok) throw new Error(begun.message);
  return begun.data.challenge;
};
/** The call's answer, and the cookie that it set. */
const signIn = async (response: unknown, branch?: string) => {
  const request = fakeRequest();
  const caller = await callerFor(null);
  const result = await within(request, () => signInPasskey.run({ response, branch }, caller));
  const [set] = request.set;
  return { result, cookie: set && `${set[0]}=${set[1].value}` };
};

describe("a passkey", () => {
  it("a passkey needs the finger and our host, and is stored with its properties", async () => {
    const staff = await makeStaff();
    expect(await begin(staff)).toMatchObject({
      rp: { id: "localhost" },
      user: { name: staff.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { id } = await withPasskey(staff);
    expect((await begin(staff)).excludeCredentials).toMatchObject([{ id }]);
    const { rows } = await callRoute("passkeys", { as: staff });
    expect(rows).toEqual([
      {
        id,
        name: "Unknown device",
        device: "Unknown device",
        since: expect.any(String),
        lastUsed: null,
      },
    ]);
    expect(await db.outboxMessage.findMany({ where: { recipient: staff.email } })).toMatchObject([
      { subject: "A passkey was added" },
    ]);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another host", { host: "evil.example" }],
    ["a device that asked for nothing", { verified: false }],
  ])("a passkey of %s is refused", async (_, said) => {
    const staff = await makeStaff();
    expect(await add(staff, makeDevice().make(await challengeOf(staff), said))).toMatchObject({
      status: 422,
    });
    const device = await withPasskey(staff);
    const { result } = await signIn(device.show(await loginChallenge(), said));
    expect(result).toMatchObject({ status: 401 });
    expect(await db.passkey.count({ where: { staffId: staff.id } })).toBe(1);
  });

  it("a passkey is made with one's own challenge, once, in time", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    const theirs = await challengeOf(other);
    for (const challenge of [theirs, "AAAA", await loginChallenge()])
      expect(await add(staff, makeDevice().make(challenge))).toMatchObject({ status: 409 });
    const own = await challengeOf(staff);
    expect(await add(staff, makeDevice().make(own))).toMatchObject({ ok: true });
    expect(await add(staff, makeDevice().make(own))).toMatchObject({ status: 409 });
    const late = await challengeOf(staff);
    await db.passkeyChallenge.update({
      where: { challenge: late },
      data: { expiresAt: new Date() },
    });
    expect(await add(staff, makeDevice().make(late))).toMatchObject({ status: 409 });
  });

  it.each([undefined, null, {}, { id: "x" }, "text"])("%j is no passkey", async (response) => {
    expect(await add(await makeStaff(), response)).toMatchObject({ status: 422 });
    expect((await signIn(response)).result).toMatchObject({ status: 422 });
  });

  it("a passkey with a known id, anybody's, is refused", async () => {
    const [owner, other] = [await makeStaff(), await makeStaff()];
    const device = await withPasskey(owner);
    expect(await add(other, device.make(await challengeOf(other)))).toMatchObject({
      ok: false,
      status: 409,
      message: "This passkey is known here already",
    });
  });

  it("a passkey has the name that its owner gives, and the audit log records it", async () => {
    const staff = await makeStaff();
    const response = makeDevice().make(await challengeOf(staff));
    expect(await add(staff, response, " My phone ")).toMatchObject({ ok: true });
    const { rows } = await callRoute("passkeys", { as: staff });
    expect(rows).toMatchObject([{ name: "My phone" }]);
    const detail = { name: "My phone", device: "Unknown device" };
    expect(await db.auditLine.findMany({ where: { subject: staff.email } })).toMatchObject([
      { operation: "passkey.add", actorId: staff.id, detail },
    ]);
  });

  it("a passkey is made and deleted with the password, whose guesses end after ten", async () => {
    const staff = await makeStaff();
    const { id } = await withPasskey(staff);
    const caller = await callerFor(staff);
    const refused = { status: 422, fields: { password: expect.any(String) } };
    for (const wrong of [undefined, "", "not it", "not it"]) {
      expect(await beginPasskey.run({ password: wrong }, caller)).toMatchObject(refused);
      expect(await deletePasskey.run({ id, password: wrong }, caller)).toMatchObject(refused);
    }
    for (let n = 0; n < 6; n++) await beginPasskey.run({ password: "not it" }, caller);
    expect(await beginPasskey.run({ password }, caller)).toMatchObject({ status: 429 });
    expect(await deletePasskey.run({ id, password }, caller)).toMatchObject({ status: 429 });
    expect(await db.passkey.count({ where: { staffId: staff.id } })).toBe(1);
  });

  it("a passkey is deleted when an admin resets the keys of a lost phone, which is mailed", async () => {
    const staff = await makeStaff();
    const device = await withPasskey(staff);
    const admin = await makeStaff({ role: "admin" });
    const listed = async () => {
      const { rows } = await callRoute("admins/list", { as: admin, query: { q: staff.email } });
      return rows.map(({ passkeys }) => passkeys);
    };
    expect(await listed()).toEqual([true]);
    const taken = await takeFactor.run({ email: staff.email }, await callerFor(admin));
    expect(taken).toMatchObject({ ok: true });
    expect(await listed()).toEqual([false]);
    expect((await signIn(device.show(await loginChallenge()))).result).toMatchObject({
      status: 401,
    });
    expect(await db.outboxMessage.findMany({ where: { recipient: staff.email } })).toMatchObject([
      { subject: "A passkey was added" },
      { subject: "Your second factor was taken away" },
    ]);
  });

  it("a passkey is deleted by its owner alone", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff({ role: "admin" })];
    const { id } = await withPasskey(staff);
    expect(await deletePasskey.run({ id, password }, await callerFor(other))).toMatchObject({
      status: 404,
    });
    expect(await deletePasskey.run({ id, password }, await callerFor(staff))).toMatchObject({
      ok: true,
    });
    expect(await deletePasskey.run({ id, password }, await callerFor(staff))).toMatchObject({
      status: 404,
    });
  });
});

describe("logging in with a passkey", () => {
  it("a passkey logs in without password and code, and opens a session", async () => {
    const staff = await makeStaff();
    await makeFactor(staff.id);
    const device = await withPasskey(staff);
    const { result, cookie } = await signIn(device.show(await loginChallenge()), "batala");
    expect(result).toMatchObject({ data: { admin: { email: staff.email, branch: "batala" } } });
    expect((await callRoute("admins/list", { cookie })).status).toBe(200);
    const lines = await db.auditLine.findMany({
      where: { subject: staff.email, operation: "account.signInPasskey" },
    });
    expect(lines).toMatchObject([{ actorId: staff.id }]);
  });

  it("a login's challenge is used once, and cannot make a passkey", async () => {
    const staff = await makeStaff();
    const device = await withPasskey(staff);
    const challenge = await loginChallenge();
    const shown = device.show(challenge);
    const both = await Promise.all([signIn(shown), signIn(shown)]);
    expect(both.filter(({ result }) => result.ok)).toHaveLength(1);
    for (const wrong of ["AAAA", await challengeOf(staff)])
      expect((await signIn(device.show(wrong))).result).toMatchObject({ status: 401 });
    const stranger = makeDevice();
    expect((await signIn(stranger.show(await loginChallenge()))).result).toMatchObject({
      status: 401,
    });
    // Somebody else's key under this one's name.
    const forged = { ...stranger.show(await loginChallenge()), id: device.id, rawId: device.id };
    expect((await signIn(forged)).result).toMatchObject({ status: 401 });
  });

  it("a passkey whose counter does not rise is refused as a copy", async () => {
    const device = await withPasskey(await makeStaff(), 3);
    const at = async (counter: number) =>
      (await signIn(device.show(await loginChallenge(), { counter }))).result.ok;
    expect([await at(4), await at(4), await at(2), await at(9)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("failed passkey logins count with wrong passwords of that account and address", async () => {
    const staff = await makeStaff();
    const device = await withPasskey(staff);
    const address = newAddress();
    const caller = await callerFor(null, { address });
    const shown = async (said?: object) => {
      const response = device.show(await loginChallenge(), said);
      return within(fakeRequest(), () => signInPasskey.run({ response }, caller));
    };
    for (let n = 0; n < 10; n++)
      expect(await shown({ verified: false })).toMatchObject({ status: 401 });
    expect(await shown()).toMatchObject({ status: 429 });
    const body = { email: staff.email, password };
    expect((await callRoute("admin/login", { method: "POST", body, address })).status).toBe(429);
    expect((await callRoute("admin/login", { method: "POST", body })).status).toBe(200);
  });

  it("passkeys stay after a new password, and a login ends this browser's earlier session", async () => {
    const [staff, before] = [await makeStaff(), await makeStaff()];
    const device = await withPasskey(staff);
    await db.staff.update({ where: { id: staff.id }, data: { passwordHash: "another" } });
    const caller = await callerFor(before);
    const response = device.show(await loginChallenge());
    const result = await within(fakeRequest(), () => signInPasskey.run({ response }, caller));
    expect(result).toMatchObject({ ok: true });
    expect(await db.session.count({ where: { staffId: before.id } })).toBe(0);
  });

  it("a passkey of a switched-off account is refused", async () => {
    const staff = await makeStaff();
    const device = await withPasskey(staff);
    await db.staff.update({ where: { id: staff.id }, data: { active: false } });
    expect((await signIn(device.show(await loginChallenge()))).result).toMatchObject({
      status: 403,
    });
  });
});
