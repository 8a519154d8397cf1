import { beforeEach, describe, expect, it } from "vitest";
import { conversationNextTo, inboxList, ownUnread } from "@/lib/desk/inbox/list";
import { markRead, noteAnswering, putToLead } from "@/lib/desk/inbox/operations";
import { conversationStanding } from "@/lib/desk/inbox/queries";
import { db } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeLead } from "../support/leads";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";
import { settings } from "../whatsapp/keys";
import { arrives, conversationWith } from "./arrive";

// What leads to a conversation, and what a page asks while it is open.

beforeEach(() => changeSettings(settings));

/** A conversation with the student of a case of this person. */
async function ownConversation(handler: Staff, more: Parameters<typeof makeCase>[0] = {}) {
  const c = await makeCase({ handler, ...more });
  await arrives({ phone: c.mobile, text: "Hello" });
  return { ...(await conversationWith(c.mobile)), mobile: c.mobile, ref_no: c.ref_no };
}
async function unknown(profileName?: string) {
  const phone = newMobile();
  await arrives({ phone, text: "Hello", ...(profileName && { name: profileName }) });
  return conversationWith(phone);
}
const found = async (staff: Staff, q: string) =>
  (await inboxList.read(await viewerFor(staff), { q, tab: "all" })).rows.map(({ id }) => id);

describe("the search of the inbox", () => {
  it("finds a student by words of the name in any order, by the reference number, and by a part of the number", async () => {
    const staff = await makeStaff();
    const { id, mobile, ref_no } = await ownConversation(staff, {
      first_name: "Harsimran",
      surname: "Dhillon",
    });
    await ownConversation(staff);
    const national = mobile.slice(3);
    for (const q of [
      "dhillon harsim",
      ref_no.toLowerCase(),
      mobile,
      `0${national}`,
      national.slice(1),
      `${national.slice(0, 5)} ${national.slice(5)}`,
    ])
      expect(await found(staff, q), q).toEqual([id]);
    expect(await found(staff, "dhillon%")).toEqual([]);
  });

  it("finds a lead by its name, and an unknown number by what its owner is called on WhatsApp", async () => {
    const staff = await makeStaff({ role: "reception" });
    const lead = await makeLead({ name: "Lovepreet Aulakh" });
    await arrives({ phone: lead.mobile, text: "Hello" });
    const { id } = await conversationWith(lead.mobile);
    expect(await found(staff, "aulakh")).toEqual([id]);
    const stranger = await unknown("Jashanpreet Bajwa");
    expect(await found(staff, "jashanpreet baj")).toEqual([stranger.id]);
  });

  it("finds nobody else's student", async () => {
    const { mobile } = await ownConversation(await makeStaff());
    expect(await found(await makeStaff(), mobile)).toEqual([]);
  });
});

describe("the count beside the inbox", () => {
  const countOf = async (staff: Staff) => ownUnread.read(await viewerFor(staff), {});

  it("counts what the viewer finds unread there, and nobody else's", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    const before = await countOf(staff);
    const [first] = [await ownConversation(staff), await ownConversation(other)];
    expect(await countOf(staff)).toEqual({ unread: before.unread + 1 });
    await arrives({ phone: first.mobile, text: "Are you there?" });
    expect(await countOf(staff)).toEqual({ unread: before.unread + 1 });
    await markRead.run({ id: first.id, seen: 2 }, await callerFor(staff));
    expect(await countOf(staff)).toEqual(before);
  });
});

describe("an open conversation", () => {
  it("says which colleague answers until that is a minute ago", async () => {
    const [staff, admin] = [await makeStaff(), await makeStaff({ role: "admin" })];
    const { id } = await ownConversation(staff);
    const seen = async (who: Staff) => conversationStanding.read(await viewerFor(who), { id });
    await noteAnswering.run({ id, open: "yes" }, await callerFor(admin));
    expect(await seen(staff)).toMatchObject({ answeredBy: admin.name });
    expect(await seen(admin)).toMatchObject({ answeredBy: null });
    await db.conversation.update({
      where: { id },
      data: { answeringAt: new Date(now().getTime() - 61_000) },
    });
    expect(await seen(staff)).toMatchObject({ answeredBy: null });
    await noteAnswering.run({ id, open: "yes" }, await callerFor(admin));
    expect(await seen(staff)).toMatchObject({ answeredBy: admin.name });
  });

  it("tells that something came since, and tells nothing to who may not read it", async () => {
    const staff = await makeStaff();
    const { id, mobile, lastAt } = await ownConversation(staff);
    const seen = async (who: Staff) => conversationStanding.read(await viewerFor(who), { id });
    expect(await seen(staff)).toMatchObject({ lastAt: lastAt.toISOString() });
    await db.conversation.update({ where: { id }, data: { lastAt: new Date(+lastAt - 1_000) } });
    await arrives({ phone: mobile, text: "One more" });
    expect(await seen(staff)).not.toMatchObject({ lastAt: lastAt.toISOString() });
    const stranger = await callerFor(await makeStaff());
    expect(await conversationStanding.run({ id }, stranger)).toMatchObject({ status: 404 });
  });

  it("leads to the one above and below it in the inbox, and nowhere at its ends", async () => {
    const staff = await makeStaff({ role: "Admission" });
    const admin = await makeStaff();
    const ids: string[] = [];
    for (const minutes of [3, 2, 1]) {
      const { id } = await ownConversation(admin);
      // The first of all, so that others' conversations lie below.
      const lastAt = new Date(now().getTime() + 86_400_000 - minutes * 60_000);
      await db.conversation.update({ where: { id }, data: { lastAt } });
      ids.push(id);
    }
    const [oldest = "", middle = "", newest = ""] = ids;
    const viewer = await viewerFor(staff);
    const next = (id: string, way: "newer" | "older") =>
      conversationNextTo.read(viewer, { id, way });
    expect(await next(newest, "newer")).toEqual({ id: null });
    expect(await next(newest, "older")).toEqual({ id: middle });
    expect(await next(middle, "older")).toEqual({ id: oldest });
    expect(await next(oldest, "newer")).toEqual({ id: middle });
  });
});

describe("an unknown number that is put to a lead", () => {
  it("is the lead's handler's from then on, and goes with the lead to its case", async () => {
    const reception = await makeStaff({ role: "reception" });
    const lead = await makeLead();
    const { id } = await unknown();
    expect(await putToLead.run({ id, lead: lead.id }, await callerFor(reception))).toMatchObject({
      ok: true,
      message: `The conversation is with ${lead.name} now`,
    });
    expect(await db.conversation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      leadId: lead.id,
      handlerId: lead.handlerId,
    });
    const told = await db.notification.count({
      where: { staffId: lead.handlerId, kind: "answer", page: `/app/inbox/${id}` },
    });
    expect(told).toBe(1);
    const c = await makeCase();
    await db.lead.update({
      where: { id: lead.id },
      data: { assessmentId: c.id, state: "assessment", endedAt: now() },
    });
    expect(await db.conversation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      assessmentId: c.id,
    });
  });

  it("is refused for a closed lead, a lead of another branch, and a conversation about a case", async () => {
    const staff = await makeStaff({ branches: ["gurdaspur"] });
    const caller = await callerFor(staff);
    const { id } = await unknown();
    const closed = await makeLead({
      state: "closed",
      closeReason: "notInterested",
      endedAt: now(),
    });
    const elsewhere = await makeLead({ location: "batala" });
    for (const { id: lead } of [closed, elsewhere])
      expect(await putToLead.run({ id, lead }, caller)).toMatchObject({
        status: 422,
        fields: { lead: "There is no such open lead in your branches" },
      });
    const own = await ownConversation(staff);
    const open = await makeLead();
    expect(await putToLead.run({ id: own.id, lead: open.id }, caller)).toMatchObject({
      status: 409,
    });
  });
});
