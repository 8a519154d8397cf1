import { beforeAll, describe, expect, it, vi } from "vitest";

// Before anything reads the settings: mail goes out, or would.
vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
});
const waited = vi.hoisted((): number[] => []);
vi.mock("node:timers/promises", async (actual) => ({
  ...(await actual<object>()),
  setTimeout: async (ms: number) => waited.push(ms),
}));

import { confirmEmail } from "@/lib/people/account/register";
import { forgotPassword } from "@/lib/people/password/operations";
import { updateStatus } from "@/lib/people/staff/operations";
import { staffList } from "@/lib/people/staff/queries";
import { db } from "@/lib/platform/db";
import { unseal } from "@/lib/platform/outbox/secret";
import { DAY_MS } from "@/lib/values/calendar";
import { now, setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, newEmail, newMobile, password, viewerFor } from "../support/staff";

beforeAll(warmPool);

const form = (more: object = {}) => ({
  email: newEmail("new"),
  name: "New Person",
  mobile: newMobile(),
  password,
  ...more,
});
const register = (body: object) => callRoute("admin/register", { method: "POST", body });
const login = async (email: string, typed: string) =>
  (await callRoute("admin/login", { method: "POST", body: { email, password: typed } })).status;
const rowOf = (email: string) => db.staff.findUniqueOrThrow({ where: { email } });

/** The newest mail to an address, with the link that stands in it when it goes out. */
async function mailTo(email: string) {
  const mail = await db.outboxMessage.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: "desc" },
    include: { secret: true },
  });
  const link = mail.secret ? unseal(mail.secret.sealed) : "";
  return { ...mail, link, token: link.split("token=")[1] ?? "" };
}

const confirm = async (token: string, typed = password) =>
  confirmEmail.run({ token, password: typed }, await callerFor(null));
const switchOn = async (email: string) =>
  updateStatus.run({ email, status: true }, await callerFor(await makeStaff({ role: "admin" })));

describe("register (P2)", () => {
  it("registering makes an account that is off, with role user, and waits", async () => {
    const body = form();
    const answer = await register(body);
    expect([answer.status, answer.body]).toEqual([200, { email: body.email, name: body.name }]);
    const row = await rowOf(body.email);
    expect(row).toMatchObject({ role: "user", active: false, mobile: body.mobile });
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await login(body.email, password)).toBe(403);
  });

  it("registering cannot choose role or status", async () => {
    for (const more of [
      { role: "admin" },
      { type: "admin" },
      { active: true },
      { status: true },
      { emailConfirmedAt: "2026-01-01" },
    ])
      expect((await register(form(more))).status).toBe(422);
  });

  it.each([
    ["short", "Password must have at least 10 characters"],
    ["", "Password is required"],
    ["x".repeat(201), "Password is too long (at most 200 characters)"],
  ])("registering with the password %j says why not (P8)", async (typed, says) => {
    const answer = await register(form({ password: typed }));
    expect([answer.status, answer.body.fields]).toEqual([422, { password: says }]);
  });

  it("registering with unequal passwords says so", async () => {
    const answer = await register(form({ confirmPassword: "another password" }));
    expect(answer.body.fields).toEqual({ confirmPassword: "Passwords are not equal" });
    expect((await register(form({ confirmPassword: password }))).status).toBe(200);
  });
});

describe("whether an e-mail has an account is told to its owner alone (S13)", () => {
  const asked = async (email: string) => {
    waited.length = 0;
    const answer = await register(form({ email }));
    return { status: answer.status, body: answer.body, waits: waited.length };
  };

  it("registering answers alike, and as fast, for a new e-mail, a colleague's and one that waits", async () => {
    const [colleague, off, fresh] = [
      await makeStaff(),
      await makeStaff({ active: false }),
      newEmail(),
    ];
    await db.staff.update({ where: { id: off.id }, data: { switchedAt: now() } });
    for (const email of [colleague.email, off.email, fresh, fresh])
      expect(await asked(email)).toEqual({
        status: 200,
        body: { email, name: "New Person" },
        waits: 1,
      });
    expect(await asked(colleague.email.toUpperCase())).toMatchObject({ status: 200, waits: 1 });
  });

  it("registering with a taken e-mail changes nothing, and mails its owner a link to a new password", async () => {
    const colleague = await makeStaff();
    await register(form({ email: colleague.email, password: "purple tiger drinks tea" }));
    expect(await rowOf(colleague.email)).toEqual(colleague);
    const mail = await mailTo(colleague.email);
    expect(mail.subject).toBe("You have an account already");
    expect(mail.link).toMatch(/\/reset-password\?token=[\w-]{43}$/);
    expect(mail.body).not.toContain("token=");
    const off = await makeStaff({ active: false });
    await db.staff.update({ where: { id: off.id }, data: { switchedAt: now() } });
    await register(form({ email: off.email }));
    expect(await mailTo(off.email)).toMatchObject({
      subject: "You have registered already",
      link: "",
    });
  });

  it("the mail after registering holds not a word that a stranger typed", async () => {
    const body = form({ name: "Call now and win" });
    await register(body);
    const { body: words, subject } = await mailTo(body.email);
    expect(words + subject).not.toContain("win");
  });

  it("asking for a new password does not tell whether an account exists or waits", async () => {
    const { email } = await makeStaff();
    for (const one of [email, newEmail()]) {
      waited.length = 0;
      expect(await forgotPassword.run({ email: one }, await callerFor(null))).toMatchObject({
        ok: true,
      });
      expect(waited).toHaveLength(1);
      expect(waited[0]).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("an e-mail is confirmed before an admin lets its account in (S13)", () => {
  const listed = async (email: string) => {
    const viewer = await viewerFor(await makeStaff({ role: "admin" }));
    const { rows } = await staffList.read(viewer, { q: email });
    return rows.map(({ waiting, unconfirmed }) => ({ waiting, unconfirmed }));
  };

  it("an e-mail is confirmed by the mailed link and the password", async () => {
    const { email, ...body } = form();
    await register({ email, ...body });
    expect(await listed(email)).toEqual([{ waiting: true, unconfirmed: true }]);
    expect(await switchOn(email)).toMatchObject({ ok: false, status: 409 });
    const { link, token } = await mailTo(email);
    expect(link).toMatch(/\/confirm-email\?token=[\w-]{43}$/);
    expect(await confirm(token, "not the password")).toMatchObject({
      status: 422,
      fields: { password: "This is not the password that you registered with" },
    });
    expect(await confirm(token)).toMatchObject({ ok: true });
    expect(await listed(email)).toEqual([{ waiting: true, unconfirmed: false }]);
    expect(await confirm(token)).toMatchObject({ status: 409 });
    expect(await login(email, password)).toBe(403);
    expect(await switchOn(email)).toMatchObject({ ok: true });
    expect(await login(email, password)).toBe(200);
  });

  it("a stranger who typed another's e-mail first gets nothing of the account", async () => {
    const email = newEmail();
    await register(form({ email, name: "Evil Twin", password: "purple tiger drinks tea" }));
    const first = await mailTo(email);
    await register(form({ email, name: "Real Owner" }));
    const { token } = await mailTo(email);
    // The owner opens the first link, and does not know its password.
    expect(await confirm(first.token)).toMatchObject({ status: 422 });
    expect(await confirm(token)).toMatchObject({ ok: true });
    expect(await rowOf(email)).toMatchObject({ name: "Real Owner" });
    expect(await confirm(first.token, "purple tiger drinks tea")).toMatchObject({ status: 409 });
    await switchOn(email);
    expect(await login(email, "purple tiger drinks tea")).toBe(401);
    expect(await login(email, password)).toBe(200);
  });

  it("one of two confirmation links at the same instant wins", async () => {
    const email = newEmail();
    await register(form({ email, name: "One" }));
    const one = await mailTo(email);
    await register(form({ email, name: "Other" }));
    const other = await mailTo(email);
    const results = await Promise.all([confirm(one.token), confirm(other.token)]);
    expect(results.map((result) => (result.ok ? 200 : result.status)).sort()).toEqual([200, 409]);
  });

  it("an e-mail can be confirmed for seven days, and the table keeps only a hash of the token", async () => {
    const { email, ...body } = form();
    await register({ email, ...body });
    const { token } = await mailTo(email);
    const [row] = await db.emailConfirmation.findMany({ where: { staff: { email } } });
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    try {
      setClock(new Date(now().getTime() + 7 * DAY_MS + 1000));
      expect(await confirm(token)).toMatchObject({ status: 409 });
    } finally {
      setClock();
    }
    expect(await confirm(token)).toMatchObject({ ok: true });
  });

  it("an account on which an admin decided before is switched on without a confirmation", async () => {
    const { email, id } = await makeStaff({ active: false });
    await db.staff.update({ where: { id }, data: { switchedAt: now() } });
    expect(await switchOn(email)).toMatchObject({ ok: true });
  });

  it.each(["", "short", "x".repeat(43)])("the token %j confirms nothing", async (token) => {
    expect(await confirm(token)).toMatchObject({ ok: false });
  });
});
