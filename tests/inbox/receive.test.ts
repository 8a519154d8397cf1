import { beforeEach, describe, expect, it } from "vitest";
import { conversationOpened } from "@/lib/desk/inbox/queries";
import { restoreAssessment } from "@/lib/desk/trash/operations";
import { transferAssessment } from "@/lib/intake/assessments/operations";
import { ownNotifications } from "@/lib/people/notifications/queries";
import { db } from "@/lib/platform/db";
import { sendByWhatsapp } from "@/lib/platform/outbox/whatsapp-send";
import { isFailure } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeLead } from "../support/leads";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";
import { adminCaller, trash } from "../support/trash";
import { settings } from "../whatsapp/keys";
import { arrives, changesNumber, conversationWith, writtenTo } from "./arrive";

// What students write arrives once, at the right case and handler, whatever order it comes in.

beforeEach(() => changeSettings(settings));

const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
const notices = ({ id: staffId }: { id: string }) =>
  db.notification.findMany({ where: { staffId, kind: "answer" } });

describe("a message that arrives", () => {
  it("a student's message stands in the conversation of the case whose mobile it came from", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await arrives({ phone: c.mobile, text: "Here I am" });
    expect(await conversationWith(c.mobile)).toMatchObject({
      ...{ assessmentId: c.id, handlerId: handler.id, location: "gurdaspur", unread: 1 },
      profileName: "Gurpreet",
      incoming: [{ body: "Here I am", assessmentId: c.id, kind: "text" }],
    });
  });

  it("a message that is told twice is kept once", async () => {
    const phone = newMobile();
    const providerId = await arrives({ phone });
    await arrives({ phone, providerId });
    expect(await conversationWith(phone)).toMatchObject({ unread: 1, incoming: [{ providerId }] });
  });

  it("a message that comes late moves no time back and stands in its place", async () => {
    const phone = newMobile();
    const [early, late] = [minutesAgo(10), minutesAgo(2)];
    await arrives({ phone, text: "second", at: late });
    await arrives({ phone, text: "first", at: early });
    const conversation = await conversationWith(phone);
    expect(conversation).toMatchObject({ lastIncomingAt: late, lastAt: late, unread: 2 });
    expect(conversation.incoming.map(({ body }) => body)).toEqual(["first", "second"]);
  });

  it("a message from tomorrow is of now, so that the window stays open no longer than a day", async () => {
    const phone = newMobile();
    await arrives({ phone, at: minutesAgo(-3000) });
    const { lastIncomingAt } = await conversationWith(phone);
    expect(lastIncomingAt?.getTime()).toBeLessThanOrEqual(now().getTime());
  });

  it("two messages of an unknown number at once make one conversation", async () => {
    const phone = newMobile();
    await Promise.all([arrives({ phone, text: "one" }), arrives({ phone, text: "two" })]);
    expect((await conversationWith(phone)).incoming).toHaveLength(2);
  });

  it("a message without number and id is left", async () => {
    const before = await db.incomingMessage.count();
    await arrives({});
    expect(await db.incomingMessage.count()).toBe(before);
  });

  it("an unknown number is of the first branch, and its desk is told without a name", async () => {
    const [desk, user] = [await makeStaff({ role: "reception" }), await makeStaff()];
    const phone = newMobile();
    await arrives({ phone });
    const { id, location, handlerId } = await conversationWith(phone);
    expect({ location, handlerId }).toEqual({ location: "gurdaspur", handlerId: null });
    const told = { text: "An unknown number writes by WhatsApp", page: `/app/inbox/${id}` };
    expect(await notices(desk)).toMatchObject([told]);
    expect(await notices(user)).toEqual([]);
  });

  it("an open lead's number is the lead's, and its caller is told", async () => {
    const handler = await makeStaff();
    const lead = await makeLead({ handler });
    await arrives({ phone: lead.mobile });
    const { leadId, handlerId } = await conversationWith(lead.mobile);
    expect({ leadId, handlerId }).toEqual({ leadId: lead.id, handlerId: handler.id });
    expect(await notices(handler)).toHaveLength(1);
  });
});

describe("a message from somebody beside the student", () => {
  const contactOf = (c: { id: string }, mobile: string) =>
    db.contact.create({
      data: { assessmentId: c.id, relation: "father", name: "Gurdev Singh", mobile },
    });

  it("a message from a father's number is the case's, and the inbox says whose number it is", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const phone = newMobile();
    await contactOf(c, phone);
    await arrives({ phone });
    const { id, assessmentId } = await conversationWith(phone);
    expect(assessmentId).toBe(c.id);
    const opened = await conversationOpened(await viewerFor(handler), id, undefined);
    expect(opened).toMatchObject({ name: "Amrit Kaur (father Gurdev Singh)" });
  });

  it("a father's number with two cases, or one that is inactive, is nobody's until somebody chooses", async () => {
    const phones = [newMobile(), newMobile()] as const;
    for (const c of [await makeCase(), await makeCase()]) await contactOf(c, phones[0]);
    await contactOf(await makeCase({ state: "rejected" }), phones[1]);
    for (const phone of phones) {
      await arrives({ phone });
      expect(await conversationWith(phone)).toMatchObject({ assessmentId: null, leadId: null });
    }
  });

  it("a number that is an open lead's and a father's is the lead's", async () => {
    const lead = await makeLead();
    await contactOf(await makeCase(), lead.mobile);
    await arrives({ phone: lead.mobile });
    expect(await conversationWith(lead.mobile)).toMatchObject({
      assessmentId: null,
      leadId: lead.id,
    });
  });
});

describe("the handler", () => {
  it("is told once until somebody reads it, in words that hold no name", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await arrives({ phone: c.mobile });
    await arrives({ phone: c.mobile });
    const { id } = await conversationWith(c.mobile);
    const page = `/app/inbox/${id}`;
    expect(await notices(handler)).toMatchObject([
      { text: `{name}, ${c.ref_no}, writes by WhatsApp`, page },
    ]);
    const { rows } = await ownNotifications.read(await viewerFor(handler), {});
    expect(rows[0]?.text).toBe(`Amrit Kaur, ${c.ref_no}, writes by WhatsApp`);
  });

  it("a former handler reads no name any more", async () => {
    const [handler, next] = [await makeStaff(), await makeStaff()];
    const c = await makeCase({ handler });
    await arrives({ phone: c.mobile });
    await db.assessment.update({ where: { id: c.id }, data: { handlerId: next.id } });
    const { rows } = await ownNotifications.read(await viewerFor(handler), {});
    expect(rows[0]?.text).toBe(`A student, ${c.ref_no}, writes by WhatsApp`);
  });

  it("is told in place of one who is switched off: the branch's admins are", async () => {
    const [handler, admin] = [
      await makeStaff({ active: false }),
      await makeStaff({ role: "admin", branches: ["gurdaspur"] }),
    ];
    const c = await makeCase({ handler });
    await arrives({ phone: c.mobile });
    expect([await notices(handler), await notices(admin)]).toMatchObject([[], [{}]]);
  });

  it("an answer in the second of a hand-over is the new handler's", async () => {
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    for (let round = 0; round < 8; round++) {
      const [from, to] = [await makeStaff(), await makeStaff()];
      const c = await makeCase({ handler: from });
      const transfer = { ref_no: c.ref_no, caseHandler: to.email, version: c.version };
      const [moved] = await Promise.all([
        transferAssessment.run(transfer, admin),
        arrives({ phone: c.mobile }),
      ]);
      expect(moved).toMatchObject({ ok: true });
      expect(await conversationWith(c.mobile)).toMatchObject({ handlerId: to.id, unread: 1 });
    }
  });
});

describe("a case that comes or goes", () => {
  it("what an unknown number wrote is its case's from the day it has one", async () => {
    const mobile = newMobile();
    await arrives({ phone: mobile, text: "before" });
    const c = await makeCase({ mobile });
    expect(await conversationWith(mobile)).toMatchObject({
      ...{ assessmentId: c.id, incoming: [{ body: "before", assessmentId: c.id }] },
    });
  });

  it("what was written about a case in the trash is not for the branch, and comes back with it", async () => {
    const c = await makeCase();
    const admins = [
      await makeStaff({ role: "admin", branches: ["gurdaspur"] }),
      await makeStaff({ role: "admin" }),
    ];
    await arrives({ phone: c.mobile, text: "My bank papers" });
    await trash(c);
    const { id, location } = await conversationWith(c.mobile);
    expect(location).toBeNull();
    const isSeen = async (staff: Staff) =>
      (await conversationOpened(await viewerFor(staff), id, undefined)) !== null;
    expect(await Promise.all(admins.map(isSeen))).toEqual([false, true]);
    await restoreAssessment.run({ ref_no: c.ref_no }, await adminCaller());
    expect(await conversationWith(c.mobile)).toMatchObject({ location: "gurdaspur" });
    expect(await Promise.all(admins.map(isSeen))).toEqual([true, true]);
  });
});

describe("a family with one number", () => {
  it("the handler of one student reads nothing about the other", async () => {
    const [mine, theirs] = [await makeStaff(), await makeStaff()];
    const [first, second] = [
      await makeCase({ handler: mine }),
      await makeCase({ handler: theirs }),
    ];
    await arrives({ phone: first.mobile, text: "About the first" });
    await writtenTo(first.mobile, { assessmentId: second.id });
    await arrives({ phone: first.mobile, text: "About the second" });
    await writtenTo(first.mobile, { assessmentId: first.id });
    await arrives({ phone: first.mobile, text: "The first again" });
    const { id } = await conversationWith(first.mobile);
    const opened = await conversationOpened(await viewerFor(mine), id, undefined);
    if (!opened || isFailure(opened)) throw new Error("not opened");
    const incoming = opened.entries.filter(({ side }) => side === "theirs");
    expect(incoming.map(({ body }) => body)).toEqual([
      "About the first",
      "This is about another student",
      "The first again",
    ]);
  });

  it("an answer to a message of ours is about the case of that message", async () => {
    const [first, second] = [await makeCase(), await makeCase()];
    await arrives({ phone: first.mobile });
    const providerId = `wamid.${first.id}`;
    await writtenTo(first.mobile, { assessmentId: second.id, providerId });
    await writtenTo(first.mobile, { assessmentId: first.id });
    await arrives({ phone: first.mobile, replyTo: providerId });
    const { incoming, assessmentId } = await conversationWith(first.mobile);
    expect(incoming.map((one) => one.assessmentId)).toEqual([first.id, second.id]);
    expect(assessmentId).toBe(second.id);
  });

  it("any other message is about whom we wrote to last", async () => {
    const [first, second] = [await makeCase(), await makeCase()];
    await arrives({ phone: first.mobile });
    await writtenTo(first.mobile, { assessmentId: second.id });
    await arrives({ phone: first.mobile });
    expect((await conversationWith(first.mobile)).assessmentId).toBe(second.id);
  });

  it("a case that somebody chose holds until we write about another one", async () => {
    const [first, second] = [await makeCase(), await makeCase()];
    await arrives({ phone: first.mobile });
    await writtenTo(first.mobile, { assessmentId: first.id });
    const { id } = await conversationWith(first.mobile);
    const movedAt = new Date(now().getTime() + 1);
    await db.conversation.update({ where: { id }, data: { assessmentId: second.id, movedAt } });
    await arrives({ phone: first.mobile });
    expect((await conversationWith(first.mobile)).assessmentId).toBe(second.id);
  });

  it("the number of a parent leads to the case that has it as its official mobile", async () => {
    const officialMobile = newMobile();
    const c = await makeCase({ officialMobile });
    await arrives({ phone: officialMobile });
    expect((await conversationWith(officialMobile)).assessmentId).toBe(c.id);
  });
});

describe("somebody who shows no number", () => {
  it("is known by an id, and the number that comes later joins both without losing a message", async () => {
    const c = await makeCase();
    const userId = `IN.${c.ref_no.replaceAll("-", "")}`;
    await arrives({ userId, text: "by name" });
    await arrives({ phone: c.mobile, text: "by number" });
    await arrives({ phone: c.mobile, userId, text: "by both" });
    const conversation = await conversationWith(c.mobile);
    expect(conversation).toMatchObject({ userId, unread: 3, assessmentId: c.id });
    const bodies = conversation.incoming.map(({ body }) => body);
    expect(bodies.sort()).toEqual(["by both", "by name", "by number"]);
    expect(await db.conversation.count({ where: { userId } })).toBe(1);
  });

  it("a number that came to somebody else leaves the conversation of whose it was", async () => {
    const phone = newMobile();
    const [one, other] = [`IN.one${phone.slice(1)}`, `IN.other${phone.slice(1)}`];
    await arrives({ phone, userId: one, text: "mine" });
    await arrives({ phone, userId: other, text: "now mine" });
    expect((await conversationWith(phone)).incoming.map(({ body }) => body)).toEqual(["now mine"]);
    const former = await db.conversation.findFirst({ where: { userId: one } });
    expect(former).toMatchObject({ phone: null });
  });
});

describe("a number that changes", () => {
  it("the conversation stays with its case, and says the new number once", async () => {
    const c = await makeCase();
    const [before, after] = [c.mobile, newMobile()];
    await arrives({ phone: before });
    const providerId = `wamid.change.${c.id}`;
    const [old, fresh] = [
      { phone: before, userId: null },
      { phone: after, userId: null },
    ];
    await changesNumber(old, fresh, providerId);
    await changesNumber(old, fresh, providerId);
    const { assessmentId, incoming } = await conversationWith(after);
    expect(assessmentId).toBe(c.id);
    expect(incoming).toHaveLength(2);
    expect(incoming[1]?.body).toContain("Changed the number from");
  });

  it("what was written from the new number before joins the old conversation", async () => {
    const c = await makeCase();
    const after = newMobile();
    await arrives({ phone: c.mobile, text: "old" });
    await arrives({ phone: after, text: "new" });
    await changesNumber({ phone: c.mobile, userId: null }, { phone: after, userId: null });
    const { assessmentId, incoming } = await conversationWith(after);
    expect(assessmentId).toBe(c.id);
    expect(incoming.map(({ body }) => body)).toEqual(expect.arrayContaining(["old", "new"]));
  });

  it("a change of somebody who is not known is left", async () => {
    const [before, after] = [newMobile(), newMobile()];
    await changesNumber({ phone: before, userId: null }, { phone: after, userId: null });
    expect(await db.conversation.count({ where: { phone: after } })).toBe(0);
  });
});

describe("a wish to hear no more", () => {
  const confirmations = (recipient: string) => db.outboxMessage.findMany({ where: { recipient } });

  it.each(["STOP", "stop all", " ਬੰਦ ", "बंद", "Band karo.", "Unsubscribe"])(
    "%s closes the channel and is confirmed once, in the language of the case",
    async (text) => {
      const c = await makeCase({ language: "pa" });
      await arrives({ phone: c.mobile, text });
      await arrives({ phone: c.mobile, text });
      expect(await conversationWith(c.mobile)).toMatchObject({ stoppedWords: text });
      const sent = await confirmations(c.mobile);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.body).toContain("START ਲਿਖੋ");
    },
  );

  it("a lead is answered in the language of the lead", async () => {
    const lead = await makeLead({ language: "hi" });
    await arrives({ phone: lead.mobile, text: "STOP" });
    expect((await confirmations(lead.mobile))[0]?.body).toContain("START लिख");
  });

  it.each(["please do not stop", "stop calling me", "bandra"])(
    "“%s” is an answer like any other",
    async (text) => {
      const phone = newMobile();
      await arrives({ phone, text });
      expect((await conversationWith(phone)).stoppedAt).toBeNull();
    },
  );

  it.each(["START", "ਸ਼ੁਰੂ", "शुरू"])("%s opens it again and is an agreement", async (text) => {
    const phone = newMobile();
    await arrives({ phone, text: "STOP", at: minutesAgo(5) });
    await arrives({ phone, text });
    expect(await conversationWith(phone)).toMatchObject({
      stoppedAt: null,
      ...{ agreedWords: text, agreedBy: "message" },
    });
  });

  it("a STOP that comes later than a newer START changes nothing", async () => {
    const phone = newMobile();
    await arrives({ phone, text: "START", at: minutesAgo(1) });
    await arrives({ phone, text: "STOP", at: minutesAgo(5) });
    expect((await conversationWith(phone)).stoppedAt).toBeNull();
  });

  it("the confirmation leaves in spite of it, and nothing else does", async () => {
    const phone = newMobile();
    await arrives({ phone, text: "STOP" });
    const [confirmation] = await confirmations(phone);
    const rest = { approvedTemplate: null, withSecret: (words: string) => words };
    const message = {
      ...rest,
      recipient: phone,
      body: "Bye",
      conversationId: confirmation?.conversationId ?? null,
    };
    changeSettings({ WHATSAPP_API_URL: "http://127.0.0.1:9", WHATSAPP_TIMEOUT_MS: 1000 });
    const refused = "The receiver wants no messages by WhatsApp any more";
    await expect(sendByWhatsapp({ ...message, id: crypto.randomUUID() })).rejects.toThrow(refused);
    const tried = sendByWhatsapp({ ...message, id: confirmation?.id ?? "" });
    await expect(tried).rejects.not.toThrow(refused);
  });
});
