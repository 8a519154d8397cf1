import { afterEach, describe, expect, it } from "vitest";
import {
  addReminder,
  deleteReminder,
  finishReminder,
  ringReminders,
  snoozeReminder,
} from "@/lib/desk/reminders/operations";
import { ownReminders } from "@/lib/desk/reminders/queries";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, momentInIndia, setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";
import { merge } from "../support/merge";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

afterEach(() => setClock());

// A day that the clock is set to, long before the day of whoever runs this.
const today = "2026-03-11";
const at = (day: string, time = "09:00") => setClock(momentInIndia(day, time));

const typed = (more: Record<string, unknown> = {}) => ({
  words: "Ask for the I-20",
  day: today,
  time: "4 pm",
  repeats: "never",
  ...more,
});

async function add(by: Staff, more: Record<string, unknown> = {}, idempotencyKey?: string) {
  return addReminder.run(typed(more), await callerFor(by, { idempotencyKey }));
}

async function added(by: Staff, more: Record<string, unknown> = {}) {
  const result = await add(by, more);
  if (!result.ok) throw new Error(result.message);
  return { id: result.data._id };
}

const own = async (by: Staff) => ownReminders.read(await viewerFor(by), {});
const rung = (by: Staff) => db.notification.count({ where: { staffId: by.id, kind: "reminder" } });

describe("a reminder", () => {
  it("a reminder is its writer's alone: an admin neither reads nor ends it", async () => {
    at(today);
    const [by, admin] = [await makeStaff(), await makeStaff({ role: "admin" })];
    const made = await added(by);
    expect(await own(by)).toMatchObject([
      { words: "Ask for the I-20", day: today, time: "16:00", about: null, due: false },
    ]);
    expect(await own(admin)).toEqual([]);
    for (const change of [finishReminder, deleteReminder])
      expect(await change.run(made, await callerFor(admin))).toMatchObject({ status: 404 });
    const snooze = { ...made, to: "tomorrow" };
    expect(await snoozeReminder.run(snooze, await callerFor(admin))).toMatchObject({ status: 404 });
  });

  it("a double click adds one reminder", async () => {
    at(today);
    const by = await makeStaff();
    const results = await Promise.all([add(by, {}, "twice-k1"), add(by, {}, "twice-k1")]);
    expect(results.some(({ ok }) => ok)).toBe(true);
    expect(await own(by)).toHaveLength(1);
  });

  it.each([
    ["words", { words: " " }],
    ["words", { words: "x".repeat(301) }],
    ["day", { day: "2026-03-10" }],
    ["time", { time: "8:30" }],
    ["time", { time: "later" }],
    ["repeats", { repeats: "hourly" }],
    ["until", { repeats: "daily", until: "2026-03-10" }],
  ])("a wrong %s is refused", async (field, wrong) => {
    at(today);
    const result = await add(await makeStaff(), wrong);
    expect(result).toMatchObject({ status: 422, fields: { [field]: expect.anything() } });
  });

  it("nobody is reminded of a case or a lead that they may not open", async () => {
    at(today);
    const { ref_no } = await makeCase({ handler: await makeStaff(), state: "active" });
    const by = await makeStaff({ branches: ["batala"] });
    expect(await add(by, { ref_no })).toMatchObject({ ok: false });
    expect(await add(by, { lead: (await makeLead()).id })).toMatchObject({ status: 404 });
  });
});

describe("the bell", () => {
  it("a reminder rings once when its time has come, and again where it was put off", async () => {
    at(today);
    const by = await makeStaff();
    const made = await added(by);
    await ringReminders();
    expect(await rung(by)).toBe(0);
    at(today, "16:00");
    await Promise.all([ringReminders(), ringReminders()]);
    await ringReminders();
    expect(await rung(by)).toBe(1);
    expect(await own(by)).toMatchObject([{ due: true }]);
    const snooze = { ...made, to: "tomorrow" };
    expect(await snoozeReminder.run(snooze, await callerFor(by))).toMatchObject({
      data: { day: daysAfter(today, 1) },
    });
    await ringReminders();
    expect(await rung(by)).toBe(1);
    at(daysAfter(today, 1), "16:00");
    await ringReminders();
    expect(await rung(by)).toBe(2);
  });

  it("a repeating reminder that was missed for a month rings once, and comes next after today", async () => {
    at(today);
    const by = await makeStaff();
    const made = await added(by, { repeats: "daily" });
    const later = daysAfter(today, 30);
    at(later, "17:00");
    await ringReminders();
    await ringReminders();
    expect(await rung(by)).toBe(1);
    expect(await finishReminder.run(made, await callerFor(by))).toMatchObject({
      data: { day: daysAfter(later, 1) },
    });
    expect(await own(by)).toMatchObject([{ day: daysAfter(later, 1), due: false }]);
  });

  it("a reminder put off keeps its days, and is done for good after its last one", async () => {
    at("2026-01-31");
    const by = await makeStaff();
    const made = await added(by, { day: "2026-01-31", repeats: "monthly", until: "2026-03-31" });
    await snoozeReminder.run({ ...made, to: "week" }, await callerFor(by));
    at("2026-02-07", "17:00");
    const done = async () => finishReminder.run(made, await callerFor(by));
    expect(await done()).toMatchObject({ data: { day: "2026-02-28" } });
    expect(await done()).toMatchObject({ data: { day: "2026-03-31" } });
    expect(await done()).toMatchObject({ data: { day: null } });
    expect(await own(by)).toEqual([]);
    expect(await done()).toMatchObject({ status: 404 });
  });

  it("nothing rings for somebody who is switched off", async () => {
    at(today);
    const by = await makeStaff();
    await added(by);
    await db.staff.update({ where: { id: by.id }, data: { active: false } });
    at(today, "17:00");
    await ringReminders();
    await db.staff.update({ where: { id: by.id }, data: { active: true } });
    expect(await rung(by)).toBe(0);
    await ringReminders();
    expect(await rung(by)).toBe(1);
  });
});

describe("what a reminder is about", () => {
  it("the name goes where its owner may not open the case any more, and the reminder stays", async () => {
    at(today);
    const by = await makeStaff();
    const made = await makeCase({ handler: by, state: "active" });
    await added(by, { ref_no: made.ref_no });
    const path = `/app/view-assessment/${made.ref_no}`;
    expect(await own(by)).toMatchObject([{ about: { path } }]);
    const other = await makeStaff();
    await db.assessment.update({ where: { id: made.id }, data: { handlerId: other.id } });
    expect(await own(by)).toMatchObject([{ words: "Ask for the I-20", about: null }]);
  });

  it("a reminder of a lead leads to the case that it became", async () => {
    at(today);
    const by = await makeStaff();
    const lead = await makeLead({ handler: by });
    await added(by, { lead: lead.id });
    expect(await own(by)).toMatchObject([{ about: { path: `/app/leads/${lead.id}` } }]);
    const { ref_no } = await makeCase({ handler: by, mobile: lead.mobile, state: "active" });
    expect(await own(by)).toMatchObject([{ about: { path: `/app/view-assessment/${ref_no}` } }]);
  });

  it("a reminder goes to the trash and comes back with its case, and to the survivor of a merge", async () => {
    at(today);
    const by = await makeStaff({ role: "admin" });
    const made = await makeCase({ handler: by, state: "active" });
    await added(by, { ref_no: made.ref_no });
    setClock();
    await trash(made, by);
    expect(await own(by)).toEqual([]);
    expect(await restore(made)).toMatchObject({ ok: true });
    expect(await own(by)).toHaveLength(1);
    const survivor = await makeCase({ handler: by, state: "active" });
    expect(await merge(survivor, made, [], by)).toMatchObject({ ok: true });
    const path = `/app/view-assessment/${survivor.ref_no}`;
    expect(await own(by)).toMatchObject([{ about: { path } }]);
  });

  it("today is India's", () => {
    setClock(new Date("2026-03-10T19:00:00Z"));
    expect(dayInIndia()).toBe(today);
  });
});
