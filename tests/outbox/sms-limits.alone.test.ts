import { afterEach, beforeAll, expect, it, vi } from "vitest";

// Before anything reads the settings: a gateway is there.
vi.hoisted(() => {
  Object.assign(process.env, {
    SMS_GATEWAY: "http",
    SMS_HTTP_URL: "http://127.0.0.1:9/send",
    SMS_HTTP_BODY: '{"to":"{to}","text":"{message}"}',
  });
});

import { workBulk } from "@/lib/desk/bulk/operations";
import { sendAgain } from "@/lib/office/outbox/operations";
import { editSmsLimits } from "@/lib/office/sms-limits/operations";
import { sendStatusUpdate } from "@/lib/parts/status-updates/operations";
import { db } from "@/lib/platform/db";
import { queueSms } from "@/lib/platform/outbox/queue";
import { secretMark } from "@/lib/platform/outbox/secret";
import { now, setClock } from "@/lib/values/clock";
import { begun } from "../support/bulk";
import { type Case, makeCase } from "../support/cases";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// What text messages may cost in a day (S19): to one student, by one user, and of the house.

beforeAll(warmPool);
afterEach(async () => {
  setClock();
  await db.outboxMessage.deleteMany();
  await db.smsLimit.updateMany({ data: { perCase: 20, perPerson: 200, perDay: 1000 } });
});

const limit = (data: { perCase?: number; perPerson?: number; perDay?: number }) =>
  db.smsLimit.updateMany({ data });
const send = async (staff: Staff, { ref_no }: Pick<Case, "ref_no">, msg = "Bring it") =>
  sendStatusUpdate.run({ ref_no, msg, action_required: false }, await callerFor(staff));
const statuses = (results: Awaited<ReturnType<typeof send>>[]) =>
  results.map((result) => (result.ok ? 200 : result.status)).sort();

it("messages to one student are limited, and nothing of a refused one is stored", async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  await limit({ perCase: 3 });
  const results = await Promise.all(Array.from({ length: 5 }, () => send(handler, c)));
  expect(statuses(results)).toEqual([200, 200, 200, 429, 429]);
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    message:
      "No more than 3 SMS a day go out to one student, and this is 1. An admin can change that in the outbox",
    retryAfter: expect.any(Number),
  });
  expect(await db.outboxMessage.count({ where: { assessmentId: c.id } })).toBe(3);
  expect(await db.statusUpdate.count({ where: { assessmentId: c.id, msg: "Bring it" } })).toBe(3);
  expect(await send(handler, await makeCase({ handler }))).toMatchObject({ ok: true });
});

it("messages by one user are limited, also at the same instant, and not a colleague's", async () => {
  const [handler, colleague] = [await makeStaff(), await makeStaff()];
  await limit({ perPerson: 2 });
  const cases = await Promise.all(Array.from({ length: 5 }, () => makeCase({ handler })));
  const results = await Promise.all(cases.map((c) => send(handler, c)));
  expect(statuses(results)).toEqual([200, 200, 429, 429, 429]);
  expect(await send(colleague, await makeCase({ handler: colleague }))).toMatchObject({ ok: true });
});

it("messages of the house are limited until tomorrow in India", async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  setClock(new Date("2027-03-01T18:29:00Z"));
  await limit({ perDay: 1 });
  const first = await send(handler, c);
  expect(first).toMatchObject({ ok: true });
  await db.outboxMessage.updateMany({ data: { createdAt: now() } });
  expect(await send(handler, c)).toMatchObject({ status: 429, retryAfter: 60 });
  setClock(new Date("2027-03-01T18:30:00Z"));
  expect(await send(handler, c)).toMatchObject({ ok: true });
});

it("limits count what is paid: a long text or one of other letters is several", async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  await limit({ perCase: 5 });
  expect(await send(handler, c, "a".repeat(161))).toMatchObject({ ok: true });
  expect(await send(handler, c, "ਜੀ".repeat(36))).toMatchObject({ ok: true });
  expect(await send(handler, c, "a".repeat(161))).toMatchObject({
    status: 429,
    message: expect.stringContaining(
      "No more than 5 SMS a day go out to one student, and this is 2",
    ),
  });
  expect(await send(handler, c)).toMatchObject({ ok: true });
  await limit({ perCase: 100, perDay: 6 });
  expect(await send(handler, c, "a".repeat(161))).toMatchObject({ status: 429 });
  await limit({ perDay: 7, perPerson: 6 });
  expect(await send(handler, c, "a".repeat(161))).toMatchObject({ status: 429 });
  await limit({ perPerson: 7 });
  expect(await send(handler, c, "a".repeat(161))).toMatchObject({ ok: true });
});

it("sending a message again counts as well", async () => {
  const handler = await makeStaff();
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  const c = await makeCase({ handler });
  await send(handler, c);
  const { id } = await db.outboxMessage.findFirstOrThrow({ where: { assessmentId: c.id } });
  await db.outboxMessage.update({ where: { id }, data: { state: "dead" } });
  await send(handler, c);
  await limit({ perCase: 1 });
  expect(await sendAgain.run({ id }, admin)).toMatchObject({ ok: false, status: 429 });
  await limit({ perCase: 2 });
  expect(await sendAgain.run({ id }, admin)).toMatchObject({ ok: true });
});

it("sending a message again counts the link that is stored apart from it", async () => {
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  const c = await makeCase();
  const { id } = await db.$transaction((tx) =>
    queueSms(tx, {
      ...{ to: c.mobile, subject: "Link", body: `${"a".repeat(130)} ${secretMark}` },
      ...{ secret: "b".repeat(60), assessmentId: c.id, statusUpdateId: null },
    }),
  );
  await db.outboxMessage.update({ where: { id }, data: { state: "dead" } });
  await limit({ perCase: 1 });
  expect(await sendAgain.run({ id }, admin)).toMatchObject({ status: 429 });
  await limit({ perCase: 2 });
  expect(await sendAgain.run({ id }, admin)).toMatchObject({ ok: true });
});

it("an admin of all branches sets the limits, from the version that they saw", async () => {
  const limited = await callerFor(await makeStaff({ role: "admin", branches: ["batala"] }));
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  const { version } = await db.smsLimit.findFirstOrThrow();
  const wanted = { perCase: "1", perPerson: 2, perDay: "1,00,000", version };
  expect(await editSmsLimits.run(wanted, limited)).toMatchObject({ status: 403 });
  expect(await editSmsLimits.run(wanted, admin)).toMatchObject({
    ok: true,
    data: { perCase: 1, perPerson: 2, perDay: 100_000, version: version + 1 },
  });
  expect(await editSmsLimits.run({ ...wanted, perCase: 5 }, admin)).toMatchObject({ status: 409 });
  for (const perCase of [-1, 1.5, "", "many", 1_001])
    expect(
      await editSmsLimits.run({ ...wanted, perCase, version: undefined }, admin),
    ).toMatchObject({ status: 422, fields: { perCase: expect.any(String) } });
});

it("one student's limit holds up only that student in a message to many, until it is raised", async () => {
  const by = await makeStaff({ role: "admin" });
  const [over, ...others] = await Promise.all([makeCase(), makeCase(), makeCase()]);
  await limit({ perCase: 1 });
  await send(by, over);
  const refs = [over, ...others].map(({ ref_no }) => ref_no);
  const run = await begun(by, { action: "update", refs, msg: "Closed", action_required: "no" });
  expect(run).toMatchObject({ state: "running", background: true, done: 2, waiting: 1 });
  expect(await workBulk()).toBe(0);
  await limit({ perCase: 20 });
  await db.bulkRun.update({ where: { id: run._id }, data: { leaseUntil: null } });
  await workBulk();
  const ended = await db.bulkRun.findUniqueOrThrow({ where: { id: run._id } });
  expect(ended.state).toBe("done");
  expect(await db.notification.findMany({ where: { staffId: by.id } })).toMatchObject([
    { kind: "job", text: "Send an update: 3 cases sent the update" },
  ]);
});
