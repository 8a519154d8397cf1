import { describe, expect, it } from "vitest";
import { reply } from "@/lib/desk/inbox/operations";
import { conversationOpened } from "@/lib/desk/inbox/queries";
import { receiveMail } from "@/lib/desk/inbox/receive-mail";
import { receiveSmsAnswer } from "@/lib/desk/inbox/receive-sms";
import { db } from "@/lib/platform/db";
import { heldWords } from "@/lib/platform/outbox/labels";
import { isFailure } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { callerFor, makeStaff, newMobile, viewerFor } from "../support/staff";

// Conversations by SMS and by mail are read and answered in the inbox, each by its own channel.

const smsFrom = (phone: string, text = "Haan ji") =>
  db.$transaction((tx) =>
    receiveSmsAnswer(
      { kind: "answer", providerId: `${phone} ${text}`, isNamed: true, phone, text, at: now() },
      tx,
    ),
  );
const mailFrom = (from: string, text = "When is my visa in?") =>
  db.$transaction((tx) =>
    receiveMail(
      {
        ...{ providerId: `mail:${from}`, from, name: "Gurpreet", subject: "Visa", text },
        ...{ answers: [], files: [], branch: null, at: now() },
      },
      tx,
    ),
  );

/** A case whose student wrote by this channel, with its handler. */
async function scene(channel: "sms" | "email") {
  const handler = await makeStaff();
  const c = await makeCase({ handler, email: `${newMobile().slice(1)}@mail.example` });
  if (channel === "sms") await smsFrom(c.mobile);
  else await mailFrom(c.email);
  const { id } = await db.conversation.findFirstOrThrow({
    where: { channel, assessmentId: c.id },
  });
  const caller = await callerFor(handler);
  const answer = (body = "Bring it tomorrow") => reply.run({ id, body }, caller);
  const opened = async () => {
    const one = await conversationOpened(await viewerFor(handler), id, undefined);
    if (!one || isFailure(one)) throw new Error("it cannot be read");
    return one;
  };
  const sent = () =>
    db.outboxMessage.findMany({ where: { conversationId: id }, include: { statusUpdate: true } });
  return { c, id, answer, opened, sent };
}

describe("a conversation by SMS", () => {
  it("is answered by SMS, in its thread and in the case's timeline", async () => {
    changeSettings({ SMS_GATEWAY: "http", SMS_ENTITY_ID: undefined });
    const { c, answer, opened, sent } = await scene("sms");
    expect(await answer()).toMatchObject({ ok: true, message: "Your answer is on its way" });
    expect(await sent()).toMatchObject([
      {
        ...{ channel: "sms", recipient: c.mobile, state: "queued", assessmentId: c.id },
        statusUpdate: { msg: "Bring it tomorrow" },
      },
    ]);
    const { entries, unread } = await opened();
    expect(entries.map(({ side, body }) => [side, body])).toEqual([
      ["theirs", "Haan ji"],
      ["ours", "Bring it tomorrow"],
    ]);
    expect(unread).toBe(0);
  });

  it("under DLT free words are held in the outbox, and whoever answers reads so", async () => {
    changeSettings({ SMS_GATEWAY: "http", SMS_ENTITY_ID: "1101170000000000001" });
    const { answer, sent } = await scene("sms");
    expect(await answer()).toMatchObject({ ok: true, message: heldWords });
    expect(await sent()).toMatchObject([{ channel: "sms", state: "held" }]);
  });

  it("is answered also after their STOP, which series alone obey", async () => {
    changeSettings({ SMS_GATEWAY: "http", SMS_ENTITY_ID: undefined });
    const { c, answer } = await scene("sms");
    await smsFrom(c.mobile, "STOP");
    expect(await answer()).toMatchObject({ ok: true });
  });
});

describe("a conversation by mail", () => {
  it("is answered by mail from the office", async () => {
    changeSettings({ SMTP_URL: "smtp://127.0.0.1:1", BRAND_NAME: "Sandhu Overseas" });
    const { c, answer, opened, sent } = await scene("email");
    expect(await answer()).toMatchObject({ ok: true, message: "Your answer is on its way" });
    expect(await sent()).toMatchObject([
      {
        ...{ channel: "email", recipient: c.email, state: "queued", assessmentId: c.id },
        subject: "Answer from Sandhu Overseas",
      },
    ]);
    const { entries, email } = await opened();
    expect(email).toBe(c.email);
    expect(entries[0]?.body).toBe(`By email from ${c.email}\nSubject: Visa\n\nWhen is my visa in?`);
  });

  it("a mail from a family's one address is about the case that came last and is not rejected", async () => {
    const email = `${newMobile().slice(1)}@mail.example`;
    await makeCase({ email });
    const second = await makeCase({ email });
    await makeCase({ email, state: "rejected" });
    await mailFrom(email);
    expect(
      await db.conversation.findUnique({ where: { channel_email: { channel: "email", email } } }),
    ).toMatchObject({ assessmentId: second.id });
  });
});

it("an SMS of a family's number is about the student whom the office wrote to last by WhatsApp", async () => {
  const [first, second] = [await makeCase(), await makeCase()];
  const conversation = await db.conversation.create({
    data: { channel: "whatsapp", phone: first.mobile, assessmentId: first.id },
  });
  await db.outboxMessage.create({
    data: {
      ...{ channel: "whatsapp", recipient: first.mobile, subject: "Update", body: "Good day" },
      ...{ state: "sent", assessmentId: second.id, conversationId: conversation.id },
    },
  });
  await smsFrom(first.mobile);
  expect(
    await db.conversation.findUnique({
      where: { channel_phone: { channel: "sms", phone: first.mobile } },
    }),
  ).toMatchObject({ assessmentId: second.id });
});
