import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { lookAround, setUpOffice } from "@/lib/people/setup/operations";
import { needsSetUp } from "@/lib/people/setup/queries";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { asOwner } from "../support/owner";
import { warmPool } from "../support/pool";
import { newAddress, newEmail, newMobile } from "../support/staff";

// An empty office is set up by somebody who has the code that its start has printed.

const code = "ABCDE23456";
const password = "four corners of a kite";
const { SETUP_CODE, DEMO } = env();
beforeAll(warmPool);
afterAll(() => void Object.assign(env(), { SETUP_CODE, DEMO }));
beforeEach(async () => {
  Object.assign(env(), { SETUP_CODE: code, DEMO: "ask" });
  // The rule that keeps the last admin is put aside.
  await asOwner("SET session_replication_role = replica; DELETE FROM staff; DELETE FROM session");
  await db.rateLimit.deleteMany();
});

const caller = (address = newAddress()) => ({ viewer: null, address, requestId: "test" });
const person = () => ({
  code,
  name: "Amrit Kaur",
  email: newEmail("owner"),
  mobile: newMobile(),
  password,
  confirmPassword: password,
});
const admins = () => db.staff.findMany({ where: { role: "admin", active: true } });

it("the first admin is made with the code as it is read off a screen, and is logged in", async () => {
  expect(await needsSetUp()).toBe(true);
  const first = { ...person(), code: " abcde-23456 " };
  expect(await setUpOffice.run(first, caller())).toMatchObject({ ok: true });
  const [admin, ...others] = await admins();
  expect(others).toEqual([]);
  expect(admin).toMatchObject({ email: first.email, name: "Amrit Kaur", limitedTo: [] });
  expect(await db.session.count({ where: { staffId: admin?.id } })).toBe(1);
  expect(await needsSetUp()).toBe(false);
  const line = await db.auditLine.findFirstOrThrow({ where: { operation: "account.setUp" } });
  expect(line).toMatchObject({ actor: first.email, subject: first.email });
});

it("nobody sets an office up without its code, nor where none was printed", async () => {
  for (const wrong of ["ABCDE23457", "ABCDE2345", "x"]) {
    const answer = await setUpOffice.run({ ...person(), code: wrong }, caller());
    expect(answer).toMatchObject({ status: 422, fields: { code: expect.any(String) } });
  }
  Object.assign(env(), { SETUP_CODE: undefined });
  expect(await setUpOffice.run({ ...person(), code: "-" }, caller())).toMatchObject({
    status: 422,
  });
  expect(await admins()).toEqual([]);
});

it("the eleventh try of a code from an address is refused, the right one too", async () => {
  const from = caller();
  for (let tries = 0; tries < 10; tries++)
    expect(await setUpOffice.run({ ...person(), code: "WRONG" }, from)).toMatchObject({
      status: 422,
    });
  expect(await setUpOffice.run(person(), from)).toMatchObject({ status: 429 });
  expect(await setUpOffice.run(person(), caller())).toMatchObject({ ok: true });
});

it("two people who set an office up at once become one admin and one who is told to log in", async () => {
  const answers = await Promise.all([
    setUpOffice.run(person(), caller()),
    setUpOffice.run(person(), caller()),
  ]);
  expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 409]);
  expect(await admins()).toHaveLength(1);
});

it("an office with an admin is never set up again, and gets no demo data", async () => {
  await setUpOffice.run(person(), caller());
  expect(await setUpOffice.run(person(), caller())).toMatchObject({ status: 409 });
  expect(await lookAround.run({ code }, caller())).toMatchObject({ status: 409 });
  expect(await admins()).toHaveLength(1);
});

it("somebody who had registered before keeps that account and becomes the admin with the new password", async () => {
  const first = person();
  const { email, mobile } = first;
  const data = { email, mobile, name: "Amrit", passwordHash: "of another password" };
  const { id } = await db.staff.create({ data });
  expect(await setUpOffice.run(first, caller())).toMatchObject({ ok: true });
  const [admin] = await admins();
  expect(admin?.id).toBe(id);
  expect(admin?.passwordHash).not.toBe(data.passwordHash);
});

it("demo data are refused, and nobody waits, where no process is there to load them", async () => {
  const { send } = process;
  process.send = undefined;
  try {
    expect(await lookAround.run({ code }, caller())).toMatchObject({ status: 409 });
  } finally {
    process.send = send;
  }
});

/** The process that started this one: what it is asked, and how it answers a question. */
async function withParent(work: (asked: Wish[], answer: Answer) => Promise<void>) {
  const asked: Wish[] = [];
  const { send } = process;
  process.send = (message: Wish) => asked.push(message) > 0;
  const answer: Answer = ({ id }, said) =>
    process.emit("message", { demo: { id, answer: said } }, undefined);
  await work(asked, answer).finally(() => {
    process.send = send;
  });
}
type Wish = { ask: string; id: string };
type Answer = (wish: Wish, said: string) => void;

it("demo data are loaded by the process that started this one, with the code only", async () => {
  await withParent(async (asked, answer) => {
    expect(await lookAround.run({ code: "WRONG" }, caller())).toMatchObject({ status: 422 });
    expect(asked).toEqual([]);
    const loading = lookAround.run({ code }, caller());
    await vi.waitUntil(() => asked[0]);
    expect(asked).toEqual([{ ask: "demo", id: expect.any(String) }]);
    for (const wish of asked) answer(wish, "loaded");
    expect(await loading).toMatchObject({ ok: true });
    Object.assign(env(), { DEMO: "off" });
    expect(await lookAround.run({ code }, caller())).toMatchObject({ status: 409 });
  });
});

it("two people who ask for demo data at once each read what came of their own wish", async () => {
  await withParent(async (asked, answer) => {
    const both = [lookAround.run({ code }, caller()), lookAround.run({ code }, caller())];
    await vi.waitUntil(() => asked.length === 2);
    const [first, second] = asked;
    if (first && second) {
      answer(second, "refused");
      answer(first, "loaded");
    }
    const results = await Promise.all(both);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});
