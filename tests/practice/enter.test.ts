import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { enterPractice, startPractice } from "@/lib/people/practice/operations";
import { makeTicket } from "@/lib/people/practice/ticket";
import { type Role, roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { practiceSecret } from "@/lib/platform/practice/secret";
import { sealer } from "@/lib/platform/sealed";
import { setClock } from "@/lib/values/clock";
import { warmPool } from "../support/pool";
import { fakeRequest, within } from "../support/request";
import { callerFor, makeStaff } from "../support/staff";

// One process is the real house and makes a ticket, the other is practice and takes it: here they take turns.

const real = "a-secret-that-is-only-used-in-tests";
const door = {
  passCookie: "practice",
  passSeconds: 60,
  make: (from: string) => `pass of ${from}`,
  enter: vi.fn(async () => true),
  state: async () => undefined,
};

beforeAll(async () => {
  await warmPool();
  for (const role of roles) await makeStaff({ role });
});
const asReal = () => Object.assign(env(), { PRACTICE: "offered", SESSION_SECRET: real });
const asPractice = () =>
  Object.assign(env(), { PRACTICE: "here", SESSION_SECRET: practiceSecret(real) });
beforeEach(() => {
  Object.assign(globalThis, { practiceDoor: door });
  asReal();
});
afterEach(() => {
  setClock();
  Object.assign(globalThis, { practiceDoor: undefined });
  Object.assign(env(), { PRACTICE: "off", SESSION_SECRET: real });
});

async function start(role: Role, from: unknown = "/app/today") {
  asReal();
  const request = fakeRequest();
  const caller = await callerFor(await makeStaff({ role }));
  const result = await within(request, () => startPractice.run({ from }, caller));
  return { result, set: request.set, ticket: request.cookies.get("practice.ticket") ?? "" };
}

async function take(ticket: string) {
  asPractice();
  const request = fakeRequest(new Headers({ cookie: `ticket=${ticket}` }));
  const caller = await callerFor(null);
  const result = await within(request, () => enterPractice.run({}, caller));
  return { result, set: request.set };
}

it.each(roles)("a ticket of %s becomes a session of somebody of that role", async (role) => {
  const { result, set, ticket } = await start(role);
  expect(result).toMatchObject({ ok: true });
  expect(set.get("practice")).toMatchObject({
    value: "pass of /app/today",
    options: { httpOnly: true, sameSite: "lax", path: "/" },
  });
  const entered = await take(ticket);
  expect(entered.result).toMatchObject({ ok: true });
  expect(entered.set.has("next-auth.session-token")).toBe(true);
  expect(entered.set.get("ticket")?.options.maxAge).toBe(0);
  const [session] = await db.session.findMany({
    orderBy: { createdAt: "desc" },
    include: { staff: true },
    take: 1,
  });
  expect(session?.staff.role).toBe(role);
});

it("a ticket is taken once, also by two at the same moment", async () => {
  const { ticket } = await start("reception");
  const both = await Promise.all([take(ticket), take(ticket)]);
  expect(both.map(({ result }) => result.ok).sort()).toEqual([false, true]);
  expect((await take(ticket)).result).toMatchObject({ status: 401 });
});

it("a ticket is worth nothing after a minute", async () => {
  const { ticket } = await start("user");
  setClock(new Date(Date.now() + 61_000));
  expect((await take(ticket)).result).toMatchObject({ status: 401 });
});

it("a ticket of another secret, of another purpose, changed or missing is refused", async () => {
  asReal();
  const ticket = {
    id: crypto.randomUUID(),
    role: "admin",
    branch: "batala",
    until: Date.now() + 60_000,
  };
  const sealed = (purpose: string, secret: string, more = {}) =>
    sealer(purpose, () => secret).seal(JSON.stringify({ ...ticket, ...more }));
  const purpose = "practice ticket";
  const key = practiceSecret(real);
  const wrong = [
    sealed(purpose, real),
    sealed(purpose, practiceSecret(`${real}!`)),
    sealed("office settings", key),
    sealed(purpose, key, { role: "owner" }),
    sealed(purpose, key, { id: "1" }),
    sealed(purpose, key).replace(/.$/, "!"),
    makeTicket({ role: "admin", branch: "batala" }).slice(1),
    "",
  ];
  for (const one of wrong) expect((await take(one)).result, one).toMatchObject({ status: 401 });
  expect((await take(sealed(purpose, key))).result).toMatchObject({ ok: true });
});

it("the real house takes no ticket, and practice makes none", async () => {
  const { ticket } = await start("admin");
  asReal();
  const request = fakeRequest(new Headers({ cookie: `ticket=${ticket}` }));
  const caller = await callerFor(null);
  expect(await within(request, () => enterPractice.run({}, caller))).toMatchObject({ status: 404 });
  asPractice();
  const somebody = await callerFor(await makeStaff());
  expect(await startPractice.run({ from: "/app/today" }, somebody)).toMatchObject({ status: 409 });
});

it("no cookie is set where practice cannot be opened, and people read why", async () => {
  door.enter.mockResolvedValueOnce(false);
  const { result, set } = await start("user");
  expect(result).toMatchObject({ status: 503, message: expect.stringContaining("Practice could") });
  expect(set.size).toBe(0);
});

it.each(["//evil.example", "/login", "https://evil.example/app/", "/app/\\evil", 5, null])(
  "a way back to %s becomes one to the dashboard",
  async (from) => {
    const { set } = await start("user", from);
    expect(set.get("practice")?.value).toBe("pass of /app/main/dashboard");
  },
);
