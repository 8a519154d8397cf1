import { beforeEach, describe, expect, it } from "vitest";
import { provenCase } from "@/lib/case/queries";
import { inboxList } from "@/lib/desk/inbox/list";
import {
  makeLead,
  markRead,
  moveConversation,
  noteAnswering,
  reply,
  replyNamed,
} from "@/lib/desk/inbox/operations";
import { conversationOpened } from "@/lib/desk/inbox/queries";
import { timelineOf } from "@/lib/desk/timeline/queries";
import { agreeToWhatsapp, stopWhatsapp } from "@/lib/parts/consent/operations";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeLead as someLead } from "../support/leads";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";
import { settings } from "../whatsapp/keys";
import { arrives, conversationWith } from "./arrive";

// People of the office read and answer what came, each what is theirs.

beforeEach(() => changeSettings(settings));

/** A case whose student wrote, with its handler. */
async function writtenCase(more: Parameters<typeof arrives>[0] = {}) {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  await arrives({ phone: c.mobile, text: "My passport is ready", ...more });
  const { id } = await conversationWith(c.mobile);
  return { c, id, handler, caller: await callerFor(handler) };
}
async function unknownNumber(text = "I want to study in Canada") {
  const phone = newMobile();
  await arrives({ phone, text });
  return { phone, id: (await conversationWith(phone)).id };
}
const listed = async (staff: Staff, input: Record<string, unknown> = {}) =>
  (await inboxList.read(await viewerFor(staff), input)).rows.map(({ id }) => id);
const dayAgo = () => new Date(now().getTime() - 25 * 3_600_000);

describe("the inbox", () => {
  it("holds the own cases and unknown numbers, and nobody else's case", async () => {
    const [mine, other, unknown] = [
      await writtenCase(),
      await writtenCase(),
      await unknownNumber(),
    ];
    const ids = await listed(mine.handler);
    expect(ids).toEqual(expect.arrayContaining([mine.id, unknown.id]));
    expect(ids).not.toContain(other.id);
  });

  it("reception has leads and unknown numbers of the branch, and no case", async () => {
    const lead = await someLead();
    await arrives({ phone: lead.mobile });
    const { id } = await conversationWith(lead.mobile);
    const [unknown, theirs] = [await unknownNumber(), await writtenCase()];
    const ids = await listed(await makeStaff({ role: "reception" }));
    expect(ids).toEqual(expect.arrayContaining([id, unknown.id]));
    expect(ids).not.toContain(theirs.id);
  });

  it("an admin of another branch sees none of it", async () => {
    const { id } = await writtenCase();
    const admin = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await listed(admin)).not.toContain(id);
    expect(await conversationOpened(await viewerFor(admin, "batala"), id, undefined)).toBeNull();
  });

  it("the tabs narrow it to what is mine, not read, or nobody's", async () => {
    const { id, handler, caller } = await writtenCase();
    const unknown = await unknownNumber();
    expect(await listed(handler, { tab: "mine" })).toEqual([id]);
    expect(await listed(handler, { tab: "unknown" })).toContain(unknown.id);
    expect(await listed(handler, { tab: "unread" })).toContain(id);
    await markRead.run({ id, seen: 1 }, caller);
    expect(await listed(handler, { tab: "unread" })).not.toContain(id);
  });

  it("a number that never wrote is not in it", async () => {
    const { c, caller, handler } = await (async () => {
      const handler = await makeStaff();
      return { handler, c: await makeCase({ handler }), caller: await callerFor(handler) };
    })();
    await agreeToWhatsapp.run({ ref_no: c.ref_no, words: "Yes", by: "counter" }, caller);
    expect(await listed(handler, { tab: "mine" })).toEqual([]);
  });
});

describe("reading", () => {
  it("an admin who looks leaves it unread for its handler, who then makes the next one told anew", async () => {
    const { c, id, handler, caller } = await writtenCase();
    await markRead.run({ id, seen: 1 }, await callerFor(await makeStaff({ role: "admin" })));
    expect(await conversationWith(c.mobile)).toMatchObject({ unread: 1 });
    await markRead.run({ id, seen: 1 }, caller);
    expect(await conversationWith(c.mobile)).toMatchObject({ unread: 0 });
    await arrives({ phone: c.mobile });
    const told = await db.notification.findMany({
      where: { staffId: handler.id, kind: "answer" },
      orderBy: { id: "asc" },
    });
    expect(told.map(({ readAt }) => readAt === null)).toEqual([false, true]);
  });

  it("a message that came while the others were read stays unread", async () => {
    const { c, id, caller } = await writtenCase();
    await arrives({ phone: c.mobile });
    await markRead.run({ id, seen: 1 }, caller);
    expect(await conversationWith(c.mobile)).toMatchObject({ unread: 1 });
  });

  it("what a handler who left did not read is read by whoever opens it", async () => {
    const { c, id, handler } = await writtenCase();
    await db.staff.update({ where: { id: handler.id }, data: { active: false } });
    await markRead.run({ id, seen: 1 }, await callerFor(await makeStaff({ role: "admin" })));
    expect(await conversationWith(c.mobile)).toMatchObject({ unread: 0 });
  });

  it("a colleague sees for a minute who is answering", async () => {
    const { id } = await unknownNumber();
    const [simran, other] = [await makeStaff({ name: "Simran" }), await makeStaff()];
    const seen = async (staff: Staff) => {
      const opened = await conversationOpened(await viewerFor(staff), id, undefined);
      return opened && !isFailure(opened) ? opened.answeredBy : undefined;
    };
    await noteAnswering.run({ id, open: "yes" }, await callerFor(simran));
    expect([await seen(other), await seen(simran)]).toEqual(["Simran", null]);
    const answeringAt = new Date(now().getTime() - 61_000);
    await db.conversation.update({ where: { id }, data: { answeringAt } });
    expect(await seen(other)).toBeNull();
  });

  it("pages of a thread hold both sides, fifty at a time, without a gap", async () => {
    const { c, id, handler, caller } = await writtenCase();
    await reply.run({ id, body: "Bring it tomorrow" }, caller);
    const { id: conversationId } = await conversationWith(c.mobile);
    const at = dayAgo();
    await db.incomingMessage.createMany({
      data: Array.from({ length: 60 }, (_, n) => ({
        ...{ conversationId, providerId: `${id} ${n}`, kind: "text", body: `${n}`, at },
      })),
    });
    const viewer = await viewerFor(handler);
    const newest = await conversationOpened(viewer, id, undefined);
    if (!newest || isFailure(newest)) throw new Error("not opened");
    const older = await conversationOpened(viewer, id, newest.earlier);
    if (!older || isFailure(older)) throw new Error("not opened");
    const ids = [...older.entries, ...newest.entries].map((entry) => entry.id);
    expect([newest.entries.length, older.entries.length, new Set(ids).size]).toEqual([50, 12, 62]);
    expect(newest.entries.slice(-2).map(({ side }) => side)).toEqual(["theirs", "ours"]);
    expect(older.earlier).toBeUndefined();
  });
});

describe("an answer", () => {
  it("goes as free words within a day, stands in the case's timeline, and marks what was read", async () => {
    const { c, id, caller } = await writtenCase();
    expect(await reply.run({ id, body: "Bring it tomorrow" }, caller)).toMatchObject({ ok: true });
    const [message] = await db.outboxMessage.findMany({ where: { assessmentId: c.id } });
    expect(message).toMatchObject({
      ...{ channel: "whatsapp", recipient: c.mobile, body: "Bring it tomorrow" },
      ...{ conversationId: id, category: "service" },
    });
    const line = await db.statusUpdate.findUnique({ where: { id: message?.statusUpdateId ?? "" } });
    expect(line).toMatchObject({ msg: "Bring it tomorrow", type: "update" });
    expect(await conversationWith(c.mobile)).toMatchObject({ unread: 0 });
  });

  it("free words are refused when their last message is older than a day", async () => {
    const { id, caller } = await writtenCase({ at: dayAgo() });
    expect(await reply.run({ id, body: "Hello?" }, caller)).toMatchObject({ status: 409 });
  });

  it("nothing goes by WhatsApp to who closed it", async () => {
    const { id, caller } = await writtenCase({ text: "STOP" });
    const answer = await reply.run({ id, body: "Hello?" }, caller);
    expect(answer).toMatchObject({ status: 409 });
    expect(isFailure(answer) && answer.message).toContain("They closed WhatsApp on");
  });

  it("a template needs a case, and one that nobody wrote is refused by its name", async () => {
    const [unknown, { id, caller }] = [await unknownNumber(), await writtenCase()];
    const asked = { name: "Fees are due" };
    expect(await replyNamed.run({ ...asked, id: unknown.id }, caller)).toMatchObject({
      status: 409,
    });
    const refused = await replyNamed.run({ ...asked, id }, caller);
    expect(isFailure(refused) && refused.message).toContain("Fees are due");
  });

  it.each([{}, { body: "" }, { body: "a".repeat(1001) }, { body: "Hello", more: 1 }])(
    "%j is refused",
    async (input) => {
      const { id, caller } = await writtenCase();
      expect(await reply.run({ id, ...input }, caller)).toMatchObject({ ok: false });
    },
  );

  it("a colleague of another case gets 404", async () => {
    const { id } = await writtenCase();
    const other = await callerFor(await makeStaff());
    for (const run of [
      reply.run({ id, body: "Hello" }, other),
      markRead.run({ id, seen: 1 }, other),
      makeLead.run({ id }, other),
    ])
      expect(await run).toMatchObject({ status: 404 });
  });
});

describe("an unknown number", () => {
  it("becomes a lead in one step, with its name and first words, and the conversation is the lead's", async () => {
    const { id, phone } = await unknownNumber();
    const desk = await makeStaff({ role: "reception" });
    const answer = await makeLead.run({ id }, await callerFor(desk));
    expect(answer).toMatchObject({ ok: true, data: { name: "Gurpreet" } });
    const { leadId, handlerId } = await conversationWith(phone);
    expect(handlerId).toBe(desk.id);
    expect(await db.lead.findUnique({ where: { id: leadId ?? "" } })).toMatchObject({
      ...{ mobile: phone, note: "I want to study in Canada", location: "gurdaspur" },
    });
    expect(await makeLead.run({ id }, await callerFor(desk))).toMatchObject({ status: 409 });
  });

  it("is put to a case with what it wrote", async () => {
    const { id, phone } = await unknownNumber();
    const c = await makeCase();
    const desk = await callerFor(await makeStaff({ role: "reception" }));
    expect(await moveConversation.run({ id, ref_no: c.ref_no }, desk)).toMatchObject({ ok: true });
    expect(await conversationWith(phone)).toMatchObject({
      ...{ assessmentId: c.id, incoming: [{ assessmentId: c.id }] },
    });
  });

  it("is put to no case of another branch", async () => {
    const { id } = await unknownNumber();
    const c = await makeCase({ location: "batala" });
    const desk = await makeStaff({ role: "reception", branches: ["gurdaspur"] });
    const answer = await moveConversation.run({ id, ref_no: c.ref_no }, await callerFor(desk));
    expect(answer).toMatchObject({ status: 422 });
  });
});

describe("the case", () => {
  it("its timeline tells what the student wrote", async () => {
    const { c, handler } = await writtenCase();
    const viewer = await viewerFor(handler);
    const opened = await provenCase(viewer, c.ref_no, "case.open");
    if (isFailure(opened)) throw new Error(opened.message);
    const { rows } = await timelineOf(opened, {});
    expect(rows.map(({ words }) => words)).toContain("My passport is ready");
  });

  it("keeps the words that a student agreed to, and closes the channel when they say so", async () => {
    const { c, caller } = await writtenCase();
    const said = { ref_no: c.ref_no, words: "You may write to me by WhatsApp", by: "counter" };
    expect(await agreeToWhatsapp.run(said, caller)).toMatchObject({ ok: true });
    expect(await conversationWith(c.mobile)).toMatchObject({
      ...{ agreedWords: said.words, agreedBy: "counter", stoppedAt: null },
    });
    expect(await stopWhatsapp.run({ ref_no: c.ref_no }, caller)).toMatchObject({ ok: true });
    expect((await conversationWith(c.mobile)).stoppedAt).not.toBeNull();
  });

  it.each([
    { words: "", by: "counter" },
    { words: "Yes", by: "form" },
    { words: "Yes", by: "pigeon" },
  ])("an agreement of %j is refused", async (said) => {
    const { c, caller } = await writtenCase();
    expect(await agreeToWhatsapp.run({ ref_no: c.ref_no, ...said }, caller)).toMatchObject({
      status: 422,
    });
  });
});
