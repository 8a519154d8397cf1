import { expect, it } from "vitest";
import { setMessagePrice } from "@/lib/office/message-costs/operations";
import { costsOfMonth, smsPartPrice } from "@/lib/office/message-costs/queries";
import { sendAgain } from "@/lib/office/outbox/operations";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { callerFor, makeStaff, viewerFor } from "../support/staff";

// What a month of messages cost. The month lies long ago, so that no other test's message is in it.

const at = (moment: string) => new Date(`2024-02-${moment}+05:30`);

async function messagesOf(rows: Record<string, unknown>[]) {
  const c = await makeCase({ handler: await makeStaff() });
  for (const { sentAt, ...row } of rows)
    await db.outboxMessage.create({
      data: {
        ...{ channel: "sms", recipient: c.mobile, subject: "", body: "Hello", state: "sent" },
        ...{ assessmentId: c.id, sentAt: sentAt as Date, createdAt: sentAt as Date },
        ...row,
      },
    });
  return c;
}

const priced = async (message: string, fromDay: string, paise: string) => {
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  return setMessagePrice.run({ message, fromDay, paise }, admin);
};

it("text messages cost by the part and WhatsApp messages when they are delivered, each at the price of its day", async () => {
  await priced("sms part", "2024-01-01", "20");
  await priced("sms part", "2024-02-15", "25");
  await priced("whatsapp utility", "2024-01-01", "13.57");
  const whatsapp = { channel: "whatsapp", category: "utility" };
  const sentAt = at("10T12:00:00");
  await messagesOf([
    { sentAt, parts: 2 },
    // A minute before midnight in India is still the day of the old price.
    { sentAt: at("14T23:59:00"), parts: 1 },
    { sentAt: at("15T00:00:00"), parts: 1 },
    { sentAt, ...whatsapp, state: "read", deliveredAt: sentAt },
    { sentAt, ...whatsapp, state: "delivered", deliveredAt: sentAt, billable: false },
    { sentAt, ...whatsapp, state: "undelivered" },
    { sentAt: at("29T23:59:59"), channel: "email" },
  ]);
  const viewer = await viewerFor(await makeStaff({ role: "admin" }));
  const costs = await costsOfMonth.read(viewer, { month: "2024-02" });
  expect(costs).toMatchObject({
    cost: "0.99",
    rows: [
      { channel: "email", messages: 1, cost: "0.00" },
      { channel: "sms", messages: 3, parts: 4, cost: "0.85" },
      { channel: "whatsapp", messages: 3, delivered: 2, read: 1, failed: 1, cost: "0.14" },
    ],
  });
});

it("a message costs in the month in which it was sent, also where it was written in the one before", async () => {
  await messagesOf([
    { createdAt: new Date("2024-04-30T12:00:00Z"), sentAt: new Date("2024-05-01T03:00:00Z") },
  ]);
  const viewer = await viewerFor(await makeStaff({ role: "admin" }));
  const messagesIn = async (month: string) =>
    (await costsOfMonth.read(viewer, { month })).rows.map(({ messages }) => messages);
  expect(await messagesIn("2024-04")).toEqual([]);
  expect(await messagesIn("2024-05")).toEqual([1]);
});

it("an SMS that a gateway took and an admin sends again is paid for twice, one that was never taken once", async () => {
  changeSettings({ SMS_GATEWAY: "http", SMS_ENTITY_ID: undefined });
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  const c = await messagesOf([
    { sentAt: new Date(), state: "undelivered", failedAt: new Date(), createdAt: new Date() },
    { sentAt: null, state: "dead", createdAt: new Date() },
  ]);
  const where = { assessmentId: c.id };
  const order = { createdAt: "asc" } as const;
  for (const { id } of await db.outboxMessage.findMany({ where, orderBy: order }))
    expect(await sendAgain.run({ id }, admin)).toMatchObject({ ok: true });
  const rows = await db.outboxMessage.findMany({ where, orderBy: order });
  expect(rows.map(({ parts }) => parts)).toEqual([2, 1]);
});

it("an admin of some branches reads the costs of these, and sets no price", async () => {
  const sentAt = new Date("2024-03-05T06:00:00Z");
  const c = await messagesOf([{ sentAt, parts: 3 }]);
  const other = c.location === "gurdaspur" ? "batala" : "gurdaspur";
  const staff = await makeStaff({ role: "admin", branches: [other] });
  const month = { month: "2024-03" };
  expect((await costsOfMonth.read(await viewerFor(staff), month)).rows).toEqual([]);
  const set = { message: "sms part", fromDay: "2024-01-01", paise: "1" };
  expect(await setMessagePrice.run(set, await callerFor(staff))).toMatchObject({ status: 403 });
});

it.each([
  [{ message: "pigeon" }, "message"],
  [{ fromDay: "31/2/2026" }, "fromDay"],
  [{ paise: "-1" }, "paise"],
  [{ paise: "13.575" }, "paise"],
  [{ paise: "1,2" }, "paise"],
])("%o is refused beside its field", async (wrong, field) => {
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  const input = { message: "sms part", fromDay: "2024-01-01", paise: "20", ...wrong };
  expect(await setMessagePrice.run(input, admin)).toMatchObject({
    ...{ status: 422, fields: { [field]: expect.any(String) } },
  });
});

it("the price that is shown before sending is today's", async () => {
  await priced("sms part", "1/1/2026", "18");
  expect(await smsPartPrice()).toBe("0.18");
});
