import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { closeFeed, makeFeed } from "@/lib/desk/calendar-feed/operations";
import { getFeed } from "@/lib/desk/calendar-feed/route";
import { markAppointment } from "@/lib/parts/appointments/operations";
import { updateStatus } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { makeAppointment } from "../support/appointments";
import { callModule } from "../support/call";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { makeLead } from "../support/leads";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { restore, trash } from "../support/trash";

// A calendar reads what its owner has to do, as they are at that moment, by an address and nothing else.

const today = dayInIndia();
const tomorrow = daysAfter(today, 1);

async function make(staff: Staff, names = false) {
  const answer = await makeFeed.run({ names }, await callerFor(staff));
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.link;
}

type Asking = { headers?: Record<string, string>; address?: string };

/** A calendar has no session and no header of ours. */
function ask(link: string, asking: Asking = {}) {
  const feed = new URL(link).pathname.split("/").at(-1) ?? "";
  const GET = (request: Parameters<typeof getFeed>[0]) =>
    getFeed(request, { params: Promise.resolve({ feed }) });
  return callModule({ GET }, `calendar/${feed}`, { bare: true, ...asking });
}

async function eventsAt(link: string) {
  const { text } = await ask(link);
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => String(event.getFirstPropertyValue("summary")))
    .sort();
}

describe("what stands in it", () => {
  it("the owner's open reminders, and nobody else's", async () => {
    const [owner, other] = [await makeStaff(), await makeStaff()];
    const remind = (staff: Staff, more: object = {}) => {
      const day = new Date(tomorrow);
      const due = { day, firstDay: day, time: "11:00", dueAt: new Date(`${tomorrow}T05:30:00Z`) };
      const row = { staffId: staff.id, words: "Order paper", repeats: "never", ...due, ...more };
      return db.reminder.create({ data: row });
    };
    await remind(owner);
    await remind(owner, { doneAt: new Date() });
    await remind(other);
    expect(await eventsAt(await make(owner))).toEqual(["Reminder"]);
  });

  it("open follow-ups and leads of its owner, with a time one by one, without one by day", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await makeFollowUp(c.id, tomorrow, { followUpTime: "11:00" });
    await makeFollowUp(c.id, tomorrow, { followUpTime: "12:00", ...done });
    await makeFollowUp(c.id, tomorrow, { action: "Generic Follow Up" });
    await makeFollowUp(c.id, daysAfter(today, -3), { action: "Generic Follow Up" });
    await makeLead({ handler });
    await makeLead({ handler, state: "closed", closeReason: "later", endedAt: new Date() });
    await makeLead({ handler, followUpOn: new Date(tomorrow), followUpTime: "16:00" });
    await db.absence.create({
      data: { staffId: handler.id, from: new Date(tomorrow), to: new Date(tomorrow) },
    });
    const others = await makeCase();
    await makeFollowUp(others.id, tomorrow, { followUpTime: "13:00" });
    expect(await eventsAt(await make(handler))).toEqual([
      "1 call",
      "2 calls, 1 of them overdue",
      `Appointment · ${c.ref_no}`,
      "Away",
      "Lead",
    ]);
  });

  it("nothing of a branch that its owner left, of a case in the trash, or of one that another has now", async () => {
    const handler = await makeStaff();
    const there = await makeCase({ handler, location: "batala" });
    await makeFollowUp(there.id, tomorrow, { followUpTime: "11:00" });
    const link = await make(handler);
    expect(await eventsAt(link)).toEqual([`Appointment · ${there.ref_no}`]);
    await trash(there);
    expect(await eventsAt(link)).toEqual([]);
    await restore(there);
    expect(await eventsAt(link)).toEqual([`Appointment · ${there.ref_no}`]);
    await db.staff.update({ where: { id: handler.id }, data: { limitedTo: ["gurdaspur"] } });
    expect(await eventsAt(link)).toEqual([]);
    await db.staff.update({ where: { id: handler.id }, data: { limitedTo: [] } });
    const { id: handlerId } = await makeStaff();
    await db.assessment.update({ where: { id: there.id }, data: { handlerId } });
    expect(await eventsAt(link)).toEqual([]);
  });

  it("a calendar has the appointments of its owner, cancelled ones too, and of a case elsewhere the time alone", async () => {
    const [handler, guest] = [await makeStaff(), await makeStaff()];
    const c = await makeCase({ handler });
    const start = new Date(`${tomorrow}T10:00:00+05:30`);
    const { id } = await makeAppointment(c.id, guest.id, start);
    await makeAppointment(c.id, handler.id, start);
    const link = await make(guest, true);
    const event = async () =>
      new ICAL.Component(ICAL.parse((await ask(link)).text)).getAllSubcomponents("vevent");
    const says = async (name: string) => (await event())[0]?.getFirstPropertyValue(name);
    expect(await event()).toHaveLength(1);
    expect(await says("summary")).toBe(`Appointment · ${c.first_name} · ${c.ref_no}`);
    expect(await says("sequence")).toBe(0);
    const { ref_no } = c;
    const caller = await callerFor(handler);
    const which = { ref_no, appointmentId: id, version: 0 };
    await markAppointment.run({ ...which, state: "cancelled" }, caller);
    expect(await says("status")).toBe("CANCELLED");
    expect(await says("sequence")).toBe(1);
    await db.appointment.update({
      where: { id },
      data: { changedAt: new Date(Date.now() - 40 * 24 * 3_600_000) },
    });
    expect(await event()).toEqual([]);
    await markAppointment.run({ ...which, version: 1, state: "booked" }, caller);
    await db.staff.update({ where: { id: guest.id }, data: { limitedTo: ["batala"] } });
    expect(await says("summary")).toBe("Appointment");
    expect((await ask(link)).text).not.toContain(c.ref_no);
  });

  it("first names where its owner wants them", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await makeFollowUp(c.id, tomorrow, { followUpTime: "11:00" });
    expect(await eventsAt(await make(handler, true))).toEqual([
      `Appointment · ${c.first_name} · ${c.ref_no}`,
    ]);
  });
});

describe("the address", () => {
  it("is the only way in, and says when it was last used", async () => {
    const staff = await makeStaff();
    const link = await make(staff);
    const fed = () => db.calendarFeed.findUniqueOrThrow({ where: { staffId: staff.id } });
    expect(await fed()).toMatchObject({ readAt: null, names: false });
    const { status, headers } = await ask(link);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("content-disposition")).toBeNull();
    expect((await fed()).readAt).toEqual(expect.any(Date));
    expect(JSON.stringify(await fed())).not.toContain(link.slice(-20, -4));
    for (const other of ["nobody.ics", ".ics", `${"x".repeat(5_000)}.ics`, "%00.ics"])
      expect((await ask(`https://desk.example/api/calendar/${other}`)).status).toBe(404);
  });

  it("made anew, closed, or of somebody who is switched off, it leads nowhere for good", async () => {
    const staff = await makeStaff();
    const first = await make(staff);
    const second = await make(staff);
    expect((await ask(first)).status).toBe(404);
    expect((await ask(second)).status).toBe(200);
    expect(await closeFeed.run({}, await callerFor(staff))).toMatchObject({ ok: true });
    expect((await ask(second)).status).toBe(404);
    const third = await make(staff);
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    await updateStatus.run({ email: staff.email, status: false }, admin);
    expect((await ask(third)).status).toBe(404);
    await updateStatus.run({ email: staff.email, status: true }, admin);
    expect((await ask(third)).status).toBe(404);
  });

  it("sends nothing again that a calendar has, and what changed at once", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const link = await make(handler);
    const tag = (await ask(link)).headers.get("etag") ?? "";
    const known = { headers: { "if-none-match": `W/"other", ${tag}` } };
    expect(await ask(link, known)).toMatchObject({ status: 304, text: "" });
    await makeFollowUp(c.id, tomorrow, { followUpTime: "11:00" });
    expect((await ask(link, known)).status).toBe(200);
  });

  it("is answered sixty times an hour, and addresses that are none are tried three hundred times", async () => {
    const link = await make(await makeStaff());
    const statuses = [];
    for (let time = 0; time < 61; time++) statuses.push((await ask(link)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    const address = "203.0.113.77";
    const nowhere = "https://desk.example/api/calendar/nobody.ics";
    const tried = [];
    for (let time = 0; time < 301; time++) tried.push((await ask(nowhere, { address })).status);
    expect(tried).toEqual([...Array(300).fill(404), 429]);
  });
});
