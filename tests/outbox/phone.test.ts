import { describe, expect, it, onTestFinished } from "vitest";
import { composeMessage } from "@/lib/catalogue/templates/compose";
import { noteDecision } from "@/lib/catalogue/templates/decisions";
import { editTemplate, submitTemplate } from "@/lib/catalogue/templates/operations";
import { db } from "@/lib/platform/db";
import { fallBack } from "@/lib/platform/outbox/fallback";
import { noteStatus } from "@/lib/platform/outbox/reports";
import { secretMark } from "@/lib/platform/outbox/secret";
import { askForAll } from "@/lib/student/ask/operations";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeItem } from "../support/checklist";
import { callerFor, makeStaff } from "../support/staff";
import { writeTemplate } from "../support/templates";
import {
  agreement,
  lastMessage,
  makeConversation,
  officeWithWhatsapp,
  status,
  tryToSend,
} from "../support/whatsapp";
import { account } from "../whatsapp/keys";

// Which way a message for a phone takes, and what becomes of it.

const words = {
  ...{ kind: "document_request", channel: "whatsapp", language: "pa" },
  body: "{{student.first_name}} ਜੀ: {{missing}} ਇੱਥੇ ਭੇਜੋ {{link}} ਜੀ",
};
const noMoreNames = {
  ...words,
  body: "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ {{student.first_name}} ਜੀ: {{missing}} ਇੱਥੇ ਭੇਜੋ {{link}} ਜੀ",
};

/** A Punjabi student with one missing passport, and how the counsellor asks for it. */
async function scene(more: Record<string, unknown> = {}) {
  const api = await officeWithWhatsapp({ SMS_GATEWAY: "http", SMS_ENTITY_ID: undefined, ...more });
  const handler = await makeStaff();
  const c = await makeCase({ handler, language: "pa" });
  await makeItem(c, { name: "Passport" });
  const caller = await callerFor(handler);
  const ask = (channel = "whatsapp") => askForAll.run({ ref_no: c.ref_no, channel }, caller);
  return { api, c, ask };
}

/** The office's Punjabi words, which WhatsApp has approved. */
async function approvedWords(api: Awaited<ReturnType<typeof officeWithWhatsapp>>) {
  const { admin, template } = await writeTemplate(noMoreNames);
  expect(await submitTemplate.run({ id: template._id }, admin)).toMatchObject({
    ok: true,
    data: { approval: { status: "pending" } },
  });
  const [given] = api.templates;
  if (!given) throw new Error("nothing was given to WhatsApp");
  given.status = "APPROVED";
  const { name, language, body } = given;
  await decide({ name, language, status: "APPROVED" });
  return { admin, template, name, body };
}
const decide = (told: { name: string; language: string; status: string; reason?: string }) =>
  db.$transaction((tx) =>
    noteDecision(
      {
        ...account,
        ...{ kind: "template", providerId: null, reason: null, category: null, quality: null },
        ...{ at: new Date(), ...told },
      },
      tx,
    ),
  );
const hoursBetween = (from: Date, to: Date | null) =>
  Math.round(((to?.getTime() ?? 0) - from.getTime()) / 3_600_000);
const report = (...args: Parameters<typeof status>) =>
  db.$transaction((tx) => noteStatus(status(...args), tx));

describe("the way of a message for a phone", () => {
  it("who agreed gets the approved words with their values, and the link is no part that is kept", async () => {
    const { api, c, ask } = await scene();
    const { body, name } = await approvedWords(api);
    expect(body).toBe("ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ {{1}} ਜੀ: {{2}} ਇੱਥੇ ਭੇਜੋ {{3}} ਜੀ");
    await makeConversation(c.mobile, agreement());
    expect(await ask()).toMatchObject({ ok: true, message: "Asked for 1 item: WhatsApp" });
    const message = await lastMessage(c);
    expect(message).toMatchObject({ channel: "whatsapp", category: "utility", state: "queued" });
    expect(JSON.stringify(message)).toContain(secretMark);
    await tryToSend(message.id);
    expect(api.sent).toMatchObject([
      { type: "template", template: { name, language: { code: "pa" } } },
    ]);
    const params = JSON.stringify(api.sent[0]);
    expect(params).toContain("Passport");
    expect(params).toMatch(/\/s\/[\w-]{43}/);
  });

  it("who wrote within a day gets free words, which cost nothing, also where they never agreed", async () => {
    const { api, c, ask } = await scene();
    await makeConversation(c.mobile, { lastIncomingAt: new Date() });
    await ask();
    const message = await lastMessage(c);
    expect(message).toMatchObject({ channel: "whatsapp", category: "service" });
    await tryToSend(message.id);
    expect(api.sent).toMatchObject([{ type: "text" }]);
  });

  it.each([
    ["never agreed and did not write", {}],
    ["wrote two days ago", { lastIncomingAt: new Date(Date.now() - 2 * 86_400_000) }],
    ["closed the channel", { ...agreement(), lastIncomingAt: new Date(), stoppedAt: new Date() }],
  ])("who %s gets a text message, and the answer says so", async (_, more) => {
    const { api, c, ask } = await scene();
    await approvedWords(api);
    await makeConversation(c.mobile, more);
    expect(await ask()).toMatchObject({ ok: true, message: "Asked for 1 item: SMS" });
    expect(await lastMessage(c)).toMatchObject({ channel: "sms", recipient: c.mobile });
    expect(await db.checklistItem.findFirst({ where: { assessmentId: c.id } })).toMatchObject({
      channel: "sms",
    });
  });

  it("words that WhatsApp has not approved go to who agreed as a text message", async () => {
    const { c, ask } = await scene();
    await writeTemplate(words);
    await makeConversation(c.mobile, agreement());
    await ask();
    expect(await lastMessage(c)).toMatchObject({ channel: "sms" });
  });

  it("the approved words go out while the next ones wait, and a paused template goes as a text message", async () => {
    const { api, c, ask } = await scene();
    const { template, name } = await approvedWords(api);
    await makeConversation(c.mobile, agreement());
    await db.messageTemplateEdition.create({
      data: {
        templateId: template._id,
        ...{ edition: 2, body: `${noMoreNames.body}!` },
        madeById: (await makeStaff({ role: "admin" })).id,
      },
    });
    await ask();
    expect((await lastMessage(c)).approvedTemplate).toMatchObject({ name });
    await decide({ name, language: "pa", status: "PAUSED" });
    await ask();
    expect(await lastMessage(c)).toMatchObject({ channel: "sms" });
  });
});

describe("what becomes of it", () => {
  /** A message that WhatsApp took, and its text message in waiting. */
  async function accepted() {
    const all = await scene();
    await approvedWords(all.api);
    await makeConversation(all.c.mobile, agreement());
    await all.ask();
    const { id } = await lastMessage(all.c);
    await tryToSend(id);
    return { ...all, message: await db.outboxMessage.findUniqueOrThrow({ where: { id } }) };
  }
  const stateOf = async ({ id }: { id: string }) =>
    (await db.outboxMessage.findUniqueOrThrow({ where: { id } })).state;
  const fallbacks = ({ id }: { id: string }) =>
    db.outboxFallback.count({ where: { messageId: id } });

  it.each([
    [["sent", "delivered", "read"], "read"],
    [["read", "delivered", "sent", "read"], "read"],
    [["failed", "delivered"], "delivered"],
    [["delivered", "failed"], "delivered"],
    [["sent", "failed", "failed"], "undelivered"],
    [["sent"], "sent"],
  ] as const)("reports %j in this order leave it %s", async (order, state) => {
    const { message } = await accepted();
    for (const told of order) await report(message, told);
    expect(await stateOf(message)).toBe(state);
  });

  it("the first time of each report is kept, and a report before the answer finds it by our own id", async () => {
    const { message } = await accepted();
    await db.outboxMessage.update({
      where: { id: message.id },
      data: { providerId: null, state: "queued", sentAt: null },
    });
    const minutesAfter = (minutes: number) =>
      new Date(message.createdAt.getTime() + minutes * 60_000);
    const at = minutesAfter(1);
    await report({ ...message, providerId: "wamid.early" }, "delivered", { at });
    await report({ ...message, providerId: "wamid.early" }, "delivered", { at: minutesAfter(2) });
    expect(await db.outboxMessage.findUnique({ where: { id: message.id } })).toMatchObject({
      ...{ providerId: "wamid.early", state: "delivered", deliveredAt: at },
    });
  });

  it("a report of the try before the one that an admin asked for is left", async () => {
    const { message } = await accepted();
    const at = new Date(message.createdAt.getTime() - 5_000);
    await report(message, "failed", { at });
    expect(await stateOf(message)).toBe("sent");
  });

  it("one that WhatsApp did not take in time goes as a text message alone", async () => {
    const { api, c, ask } = await scene();
    await approvedWords(api);
    await makeConversation(c.mobile, agreement());
    await ask();
    const message = await lastMessage(c);
    api.failures.push(api.refuse(500, 131_000));
    await tryToSend(message.id);
    expect(await stateOf(message)).toBe("retrying");
    await fallBack(message.id);
    await tryToSend(message.id, 2);
    expect(await stateOf(message)).toBe("dead");
    expect(api.sent).toEqual([]);
    expect(await lastMessage(c)).toMatchObject({ channel: "sms", insteadOfId: message.id });
  });

  it("one that failed says why in words, and its text message goes out once", async () => {
    const { c, message } = await accepted();
    const errors = [{ code: 131_026, title: "Message undeliverable", details: null }];
    await report(message, "failed", { errors });
    expect(await db.outboxMessage.findUnique({ where: { id: message.id } })).toMatchObject({
      lastError: expect.stringContaining("WhatsApp cannot reach this number"),
    });
    await Promise.all([fallBack(message.id), fallBack(message.id)]);
    const sms = await db.outboxMessage.findMany({
      where: { assessmentId: c.id, channel: "sms" },
      include: { secret: true },
    });
    expect(sms).toMatchObject([{ insteadOfId: message.id, hasSecret: true, statusUpdateId: null }]);
    expect(sms[0]?.secret).not.toBeNull();
  });

  it.each(["delivered", "read"] as const)("one that is %s needs no text message", async (told) => {
    const { c, message } = await accepted();
    expect(await fallbacks(message)).toBe(1);
    await report(message, told);
    expect(await fallbacks(message)).toBe(0);
    await fallBack(message.id);
    expect(await db.outboxMessage.count({ where: { assessmentId: c.id, channel: "sms" } })).toBe(0);
  });

  it("what WhatsApp refuses for good is given up, and followed by its text message at once", async () => {
    const { api, c, ask } = await scene();
    await approvedWords(api);
    await makeConversation(c.mobile, agreement());
    await ask();
    const message = await lastMessage(c);
    api.failures.push(api.refuse(400, 131_026));
    await tryToSend(message.id);
    expect(await stateOf(message)).toBe("dead");
    const [job] = await db.$queryRaw<{ due: boolean }[]>`
      SELECT run_at <= now() + interval '1 minute' AS due FROM graphile_worker.jobs
      WHERE key = ${`fallback:${message.id}`}`;
    expect(job).toEqual({ due: true });
  });

  it("an office that wants no text message instead has none waiting", async () => {
    const { api, c, ask } = await scene({ WHATSAPP_FALLBACK_MINUTES: 0 });
    await approvedWords(api);
    await makeConversation(c.mobile, agreement());
    await ask();
    expect(await fallbacks(await lastMessage(c))).toBe(0);
  });

  it("a report of a message that is not here, such as one of a case in the trash, is left", async () => {
    await officeWithWhatsapp();
    const id = "01900000-0000-7000-8000-000000000000";
    await expect(report({ id, providerId: "wamid.gone" }, "read")).resolves.toBeUndefined();
  });
});

describe("a message that makes no sense any more", () => {
  it("it is not sent late: neither by WhatsApp nor as a text message", async () => {
    const { api, c, ask } = await scene();
    await approvedWords(api);
    await makeConversation(c.mobile, agreement());
    await ask();
    const message = await lastMessage(c);
    setClock(new Date(Date.now() + 73 * 3_600_000));
    onTestFinished(() => setClock());
    await tryToSend(message.id);
    await fallBack(message.id);
    expect(api.sent).toEqual([]);
    expect(await db.outboxMessage.findMany({ where: { assessmentId: c.id } })).toMatchObject([
      { state: "expired", hasSecret: true },
    ]);
    expect(await db.outboxSecret.count({ where: { messageId: message.id } })).toBe(0);
  });

  it("an admin says for each template until when it makes sense", async () => {
    const { c, ask } = await scene();
    await writeTemplate({ ...words, channel: "sms", validHours: "2" });
    await ask("sms");
    const { createdAt, validUntil } = await lastMessage(c);
    expect(hoursBetween(createdAt, validUntil)).toBe(2);
  });

  it("the template whose words leave says so: that of WhatsApp, and that of the SMS which follows it", async () => {
    const { api, c, ask } = await scene();
    const { admin, template } = await approvedWords(api);
    const { _id: id, kind, channel, body } = template;
    const edit = { id, version: 0, kind, channel, body, active: "yes", validHours: "48" };
    expect(await editTemplate.run(edit, admin)).toMatchObject({ ok: true });
    await writeTemplate({ ...words, channel: "sms", validHours: "5" });
    await makeConversation(c.mobile, agreement());
    await ask();
    const message = await lastMessage(c);
    expect(hoursBetween(message.createdAt, message.validUntil)).toBe(48);
    await report(message, "failed");
    await fallBack(message.id);
    const sms = await lastMessage(c, "sms");
    expect(hoursBetween(sms.createdAt, sms.validUntil)).toBe(5);
  });

  it("a receipt by email has no end, because it stays the student's record", async () => {
    changeSettings({ SMTP_URL: "smtp://127.0.0.1:1" });
    const c = await makeCase();
    const { subject, validUntil } = await composeMessage(db, {
      ...{ kind: "receipt", channel: "email", language: "en", receiver: c },
      values: {
        ...{ "payer.name": "Amrit", "receipt.number": "R-1" },
        ...{ "receipt.amount": "₹100", "receipt.day": "1 Dec 2026" },
      },
    });
    expect(subject).toContain("R-1");
    expect(validUntil).toBeNull();
  });
});
