import { beforeAll, describe, expect, it, vi } from "vitest";
import { forgotPassword, resetPassword } from "@/lib/people/password/operations";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { unseal } from "@/lib/platform/outbox/secret";
import { callRoute } from "../support/call";
import { enquiry } from "../support/cases";
import { warmPool } from "../support/pool";
import {
  callerFor,
  cookieFor,
  makeStaff,
  newAddress,
  newEmail,
  newMobile,
  password,
} from "../support/staff";

beforeAll(warmPool);

// Each limit is filled in the table instead of by hundreds of calls; the calls before and after it
// go through the real counter.

const login = (email: string, typed: string, address = newAddress()) =>
  callRoute("admin/login", { method: "POST", body: { email, password: typed }, address });

/** Sets the counter of this limit, for the last caller. */
async function fill(limit: string, points: number) {
  const rows = await db.rateLimit.findMany({ where: { key: { startsWith: `${limit}:` } } });
  expect(rows).toHaveLength(1);
  await db.rateLimit.updateMany({ where: { key: rows[0]?.key }, data: { points } });
}
const clear = () => db.rateLimit.deleteMany();

describe("per account", () => {
  it("ten wrong passwords from a network close an account there until the time is over (P9, P10)", async () => {
    await clear();
    const { email } = await makeStaff();
    const address = newAddress();
    for (let n = 0; n < 10; n++) expect((await login(email, "wrong", address)).status).toBe(401);
    const answer = await login(email, password, address);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: "too_many" });
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    await db.rateLimit.updateMany({ data: { expire: Date.now() - 1 } });
    expect((await login(email, password, address)).status).toBe(200);
  });

  it("a stranger's wrong passwords lock nobody out elsewhere (S12, B8)", async () => {
    await clear();
    const { email } = await makeStaff();
    const stranger = newAddress();
    for (let n = 0; n < 12; n++) await login(email, "wrong", stranger);
    expect((await login(email, password, stranger)).status).toBe(429);
    expect((await login(email, password)).status).toBe(200);
  });

  it("wrong passwords from many networks close an account, except where somebody logged in before (P10)", async () => {
    await clear();
    const { email } = await makeStaff();
    const [home, away] = [newAddress(), newAddress()];
    expect((await login(email, password, home)).status).toBe(200);
    await login(email, "wrong", away);
    await fill("signIn.everywhere", 200);
    expect((await login(email, password, newAddress())).status).toBe(429);
    expect((await login(email, password, home)).status).toBe(200);
    // Another account has no known networks there.
    const other = await makeStaff();
    await login(other.email, "wrong", away);
    await db.rateLimit.updateMany({
      where: { key: { startsWith: "signIn.everywhere" } },
      data: { points: 200 },
    });
    expect((await login(other.email, password, home)).status).toBe(429);
  });

  it("a new password opens an account that was closed anywhere (S12)", async () => {
    await clear();
    const staff = await makeStaff();
    const address = newAddress();
    for (let n = 0; n < 10; n++) await login(staff.email, "wrong", address);
    await db.rateLimit.updateMany({
      where: { key: { startsWith: "signIn.everywhere" } },
      data: { points: 200 },
    });
    expect((await login(staff.email, password, address)).status).toBe(429);
    expect((await login(staff.email, password)).status).toBe(429);
    await forgotPassword.run({ email: staff.email }, await callerFor(null));
    const [mail] = await db.outboxMessage.findMany({
      where: { recipient: staff.email },
      include: { secret: true },
    });
    const token = unseal(mail?.secret?.sealed ?? "").split("token=")[1];
    const chosen = "purple tiger drinks tea";
    await resetPassword.run({ token, password: chosen }, await callerFor(null));
    expect((await login(staff.email, chosen, address)).status).toBe(200);
    expect((await login(staff.email, chosen)).status).toBe(200);
  });

  it("a successful login forgets the wrong passwords before it", async () => {
    await clear();
    const { email } = await makeStaff();
    const address = newAddress();
    const wrong = () => login(email, "wrong", address);
    for (let n = 0; n < 9; n++) await wrong();
    expect((await login(email, password, address)).status).toBe(200);
    for (let n = 0; n < 9; n++) expect((await wrong()).status).toBe(401);
    expect((await login(email, password, address)).status).toBe(200);
  });

  it("wrong passwords for one account do not close another", async () => {
    await clear();
    const [one, other] = [await makeStaff(), await makeStaff()];
    const address = newAddress();
    await login(one.email, "wrong", address);
    await fill("signIn.account", 10);
    expect((await login(one.email, password, address)).status).toBe(429);
    expect((await login(other.email, password, address)).status).toBe(200);
  });

  it("wrong passwords for an unknown e-mail are counted alike", async () => {
    await clear();
    const [email, address] = [newEmail(), newAddress()];
    await login(email, "wrong", address);
    await fill("signIn.account", 10);
    expect((await login(email, "wrong", address)).status).toBe(429);
    await fill("signIn.everywhere", 200);
    expect((await login(email, "wrong")).status).toBe(429);
  });

  it("addresses of one /64 count as one network (S11)", async () => {
    await clear();
    const { email } = await makeStaff();
    for (let n = 0; n < 10; n++) await login(email, "wrong", `2001:db8:1:2::${n}`);
    expect((await login(email, password, "2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await login(email, password, "2001:db8:1:3::1")).status).toBe(200);
  });
});

const post = (path: string, body: () => object) => (address: string) =>
  callRoute(path, { method: "POST", body: body(), address });

describe("per address", () => {
  it.each<[string, string, number, (address: string) => ReturnType<typeof callRoute>]>([
    [
      "sign-in",
      "signIn.address",
      100,
      post("admin/login", () => ({ email: newEmail(), password: "x" })),
    ],
    [
      "register",
      "register.address",
      20,
      post("admin/register", () => ({
        email: newEmail(),
        name: "N",
        mobile: newMobile(),
        password: "long enough words",
      })),
    ],
    ["public form", "publicForm.address", 60, post("enquiry/create", () => enquiry())],
    [
      "mobile check",
      "mobileCheck.address",
      60,
      (address) => callRoute("enquiry/unique/mobile", { query: { mobile: newMobile() }, address }),
    ],
  ])("%s is limited for each address", async (_, limit, points, call) => {
    await clear();
    const address = newAddress();
    await call(address);
    await fill(limit, points - 1);
    expect((await call(address)).status).not.toBe(429);
    const cases = await db.assessment.count();
    const answer = await call(address);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await db.assessment.count()).toBe(cases);
    expect((await call(newAddress())).status).not.toBe(429);
  });

  it("mails of the public form to one address are limited, whoever asks for them (B5)", async () => {
    await clear();
    const email = newEmail();
    const create = (to: string) =>
      callRoute("enquiry/create", {
        method: "POST",
        body: enquiry({ email: to }),
        address: newAddress(),
      });
    for (let sent = 0; sent < 5; sent += 1) expect((await create(email)).status).toBe(200);
    const cases = await db.assessment.count();
    const answer = await create(email.toUpperCase());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3600);
    expect(await db.assessment.count()).toBe(cases);
    expect((await create(newEmail())).status).toBe(200);
  });

  it("mails of registering to one address are limited, whoever asks for them (S13)", async () => {
    await clear();
    const email = newEmail();
    const ask = () =>
      callRoute("admin/register", {
        method: "POST",
        body: { email, name: "N", mobile: newMobile(), password: "long enough words" },
        address: newAddress(),
      });
    for (let sent = 0; sent < 5; sent += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    expect(await db.outboxMessage.count({ where: { recipient: email } })).toBe(5);
  });

  it("staff who fill in the form are not counted by address", async () => {
    await clear();
    const as = await makeStaff();
    await callRoute("enquiry/create", { method: "POST", body: enquiry(), as });
    expect(await db.rateLimit.count()).toBe(0);
  });

  it("the table of limits keeps neither addresses nor e-mails", async () => {
    await clear();
    const { email } = await makeStaff();
    const address = newAddress();
    await login(email, "wrong", address);
    const stored = JSON.stringify((await db.rateLimit.findMany()).map(({ key }) => key));
    expect(stored).not.toContain(email);
    expect(stored).not.toContain(address);
  });
});

/** A change that only forms make, from this address. */
const form = async (op: Operation, values: object, address: string) => {
  const result = await op.run(values, await callerFor(null, { address }));
  return result.ok ? 200 : result.status;
};

describe("forms", () => {
  it("a new password may be asked for five times an hour for an account, twenty from an address", async () => {
    await clear();
    const [email, address] = [newEmail(), newAddress()];
    const ask = (whose = newEmail(), where = newAddress()) =>
      form(forgotPassword, { email: whose }, where);
    await ask(email, address);
    await fill("forgot.account", 4);
    expect([await ask(email), await ask(email), await ask()]).toEqual([200, 429, 200]);
    await clear();
    await ask(newEmail(), address);
    await fill("forgot.address", 19);
    expect([await ask(newEmail(), address), await ask(newEmail(), address)]).toEqual([200, 429]);
  });

  it("mailed links may be tried thirty times an hour from an address", async () => {
    await clear();
    const address = newAddress();
    const guess = () =>
      form(resetPassword, { token: "x".repeat(43), password: "long enough words" }, address);
    await guess();
    await fill("reset.address", 29);
    expect([await guess(), await guess()]).toEqual([409, 429]);
  });

  it("staff may check mobiles all day, up to a limit", async () => {
    await clear();
    const cookie = await cookieFor(await makeStaff());
    const check = () =>
      callRoute("enquiry/unique/mobile", { query: { mobile: newMobile() }, cookie });
    await check();
    await fill("mobileCheck.account", 599);
    expect([(await check()).status, (await check()).status]).toEqual([200, 429]);
  });
});

describe("shared in the database", () => {
  it("a second process continues the count of the first", async () => {
    await clear();
    const { email } = await makeStaff();
    const address = newAddress();
    for (let n = 0; n < 5; n++) await login(email, "wrong", address);
    vi.resetModules(); // a process that has seen none of these attempts
    const { countAttempt } = await import("@/lib/platform/limits/rate-limit");
    const limit = { name: "signIn.account", key: email, within: address } as const;
    for (let n = 0; n < 5; n++) expect(await countAttempt([limit])).toBeUndefined();
    expect(await countAttempt([limit])).toMatchObject({ status: 429 });
  });

  it("twenty attempts at the same instant count as twenty", async () => {
    await clear();
    const { countAttempt } = await import("@/lib/platform/limits/rate-limit");
    const limit = { name: "signIn.account", key: newEmail() } as const;
    const results = await Promise.all(Array.from({ length: 20 }, () => countAttempt([limit])));
    expect(results.filter((result) => result === undefined)).toHaveLength(10);
  });
});
