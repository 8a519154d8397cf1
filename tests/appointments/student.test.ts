import { afterEach, beforeEach, expect, it } from "vitest";
import { saveBookingHours } from "@/lib/people/booking-hours/operations";
import { db } from "@/lib/platform/db";
import { dayInIndia, setClock } from "@/lib/values/clock";
import { makeAppointment, toldOf } from "../support/appointments";
import { type Case, makeCase } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";
import { deliveriesTo, makeHook } from "../support/webhooks";

// A student takes a free time of the counsellor who handles the case, where that counsellor lets students book.

// The database ends sessions by its own clock, so the day is the one that it is.
const today = dayInIndia();
const dayOf = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
/** Days ahead on which the office is open. */
const [first = "", second = ""] = [1, 2, 3]
  .map(dayOf)
  .filter((day) => new Date(day).getUTCDay() !== 0);
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

let handler: Staff;
let c: Case;
let cookies: string[];
beforeEach(async () => {
  handler = await makeStaff({ name: "Asha Rani" });
  c = await makeCase({ handler });
  await allow();
  cookies = await enterPage((await makeLinkTo(c)).token);
});
afterEach(() => setClock());

const allow = (more: object = {}) =>
  db.bookingHours.upsert({
    where: { staffId: handler.id },
    create: { staffId: handler.id, opens: "10:00", closes: "12:00", minutes: 30, ...more },
    update: more,
  });
const page = async (by = cookies) => (await askStudent("/s", { cookies: by })).text;
const press = async (form: Record<string, string>, by = cookies) =>
  (await askStudent("/s/appointment", { method: "POST", cookies: by, form })).location;
const slotsOn = (text: string) =>
  [...text.matchAll(/value="([^"]+)" name="slot"/g)].map(([, slot = ""]) => slot);
const rows = () =>
  db.appointment.findMany({ where: { staffId: handler.id }, orderBy: { startsAt: "asc" } });

it("a program is told of what a student books and cancels, without who it is", async () => {
  const maker = await makeStaff({ role: "admin" });
  const hook = await makeHook(maker, { events: ["appointment.booked", "appointment.changed"] });
  await press({ slot: `${first}T10:30` });
  const [booked] = await rows();
  await press({ cancel: booked?.id ?? "" });
  expect(await deliveriesTo(hook.id)).toMatchObject([
    { event: "appointment.booked", refNo: c.ref_no, recordId: booked?.id, actorId: null },
    { event: "appointment.changed", refNo: c.ref_no, recordId: booked?.id, actorId: null },
  ]);
});

it("the page offers the free times of the handler, and one press takes one", async () => {
  const slots = slotsOn(await page());
  expect(slots).toContain(`${first}T10:00`);
  expect(slots.filter((slot) => slot.startsWith(first))).toHaveLength(4);
  expect(await press({ slot: `${first}T10:30` })).toBe("/s?said=booked");
  expect(await rows()).toMatchObject([
    {
      ...{ assessmentId: c.id, byStudent: true, state: "booked", place: "office" },
      startsAt: at(first, "10:30"),
      endsAt: at(first, "11:00"),
    },
  ]);
  const [told] = await toldOf(handler);
  expect(told).toContain("the student booked an appointment with you");
  const text = await page();
  expect(text).toContain("with Asha Rani");
  expect(slotsOn(text)).not.toContain(`${first}T10:30`);
});

it("nobody is offered anything where the handler does not let students book, or nobody handles the case", async () => {
  await db.bookingHours.deleteMany({ where: { staffId: handler.id } });
  expect(slotsOn(await page())).toEqual([]);
  expect(await press({ slot: `${first}T10:30` })).toBe("/s?said=taken");
  await allow();
  await db.assessment.update({ where: { id: c.id }, data: { handlerId: null } });
  expect(await page()).not.toContain("Book an appointment");
  expect(await rows()).toEqual([]);
});

it("appointments, calls at a time and days away are not offered", async () => {
  const other = await makeCase({ handler });
  await makeAppointment(other.id, handler.id, at(first, "10:15"));
  await makeFollowUp(other.id, first, { followUpTime: "11:30" });
  await db.absence.create({
    data: { staffId: handler.id, from: new Date(second), to: new Date(second) },
  });
  const slots = slotsOn(await page());
  expect(slots.filter((slot) => slot.startsWith(first))).toEqual([`${first}T11:00`]);
  expect(slots.filter((slot) => slot.startsWith(second))).toEqual([]);
});

it("a time that nobody offered is not booked, whatever is sent", async () => {
  for (const slot of [
    ...[`${first}T10:10`, `${first}T09:30`, `${first}T12:00`, `${today}T00:00`],
    ...["", "soon", `${first}T99:00`, "2020-01-06T10:00"],
  ])
    expect([slot, await press({ slot })]).toEqual([slot, "/s?said=taken"]);
  expect(await rows()).toEqual([]);
});

it("one of several students who press a time at the same moment gets it, and the others see what is free", async () => {
  const others = await Promise.all(
    [1, 2, 3].map(async () => enterPage((await makeLinkTo(await makeCase({ handler }))).token)),
  );
  const slot = `${first}T11:00`;
  const answers = await Promise.all([cookies, ...others].map((by) => press({ slot }, by)));
  expect(answers.sort()).toEqual([
    "/s?said=booked",
    ...Array.from({ length: 3 }, () => "/s?said=taken"),
  ]);
  expect(await rows()).toHaveLength(1);
  const { text } = await askStudent("/s", { cookies, query: { said: "taken" } });
  expect(text).toContain("Somebody took this time just now");
  expect(slotsOn(text)).not.toContain(slot);
});

it("a student has two coming appointments at most, also by presses at the same moment", async () => {
  const times = ["10:00", "10:30", "11:00", "11:30"];
  const answers = await Promise.all(times.map((time) => press({ slot: `${first}T${time}` })));
  expect(answers.filter((one) => one === "/s?said=booked")).toHaveLength(2);
  expect(answers.filter((one) => one === "/s?said=enough")).toHaveLength(2);
  expect(await rows()).toHaveLength(2);
});

it("a student moves an own appointment to a free time, and cancels it", async () => {
  await press({ slot: `${first}T10:00` });
  const [{ id } = { id: "" }] = await rows();
  expect(await press({ slot: `${first}T11:30`, instead: id })).toBe("/s?said=moved");
  expect(await rows()).toMatchObject([
    { id, startsAt: at(first, "11:30"), version: 1, state: "booked" },
  ]);
  expect(await press({ cancel: id })).toBe("/s?said=cancelled");
  expect(await rows()).toMatchObject([{ state: "cancelled", version: 2 }]);
  expect(await toldOf(handler)).toEqual([
    expect.stringContaining("booked an appointment with you"),
    expect.stringContaining("the student moved the appointment"),
    expect.stringContaining("the student cancelled the appointment"),
  ]);
});

it("two hours before, an appointment is neither moved nor cancelled, and no time so near is offered", async () => {
  await allow({ opens: "09:00", closes: "19:00" });
  const { id } = await makeAppointment(c.id, handler.id, at(first, "12:00"));
  setClock(at(first, "10:00"));
  cookies = await enterPage((await makeLinkTo(c)).token);
  expect(slotsOn(await page())).not.toContain(`${first}T11:30`);
  expect(await press({ cancel: id })).toBe("/s?said=late");
  expect(await press({ slot: `${first}T15:00`, instead: id })).toBe("/s?said=late");
  setClock(at(first, "09:59"));
  expect(await press({ cancel: id })).toBe("/s?said=cancelled");
});

it("a link without the right books nothing", async () => {
  const by = await enterPage((await makeLinkTo(c, { scopes: ["link.appointments"] })).token);
  expect(await page(by)).not.toContain("Book an appointment");
  const answer = await askStudent("/s/appointment", {
    method: "POST",
    cookies: by,
    form: { slot: `${first}T10:00` },
  });
  expect(answer.location).toBe("/s?said=enough");
  expect(await rows()).toEqual([]);
});

it.each([
  [{ opens: "08:30" }, { opens: "The office opens at 09:00" }],
  [{ closes: "19:30" }, { closes: "The office closes at 19:00" }],
  [{ opens: "12:00", closes: "11:00" }, { closes: "Until must be after From" }],
  [{ minutes: "25" }, { minutes: "Each is so long is not one of the choices" }],
])("booking hours of %o are refused", async (wrong, fields) => {
  const hours = { on: "yes", opens: "10:00", closes: "17:00", minutes: "30", ...wrong };
  expect(await saveBookingHours.run(hours, await callerFor(handler))).toMatchObject({
    status: 422,
    fields,
  });
});

it("booking hours are one's own, and switched off again", async () => {
  const staff = await makeStaff();
  const save = async (on: string) =>
    saveBookingHours.run(
      { on, opens: "10", closes: "5 pm", minutes: "20" },
      await callerFor(staff),
    );
  const stored = () => db.bookingHours.findUnique({ where: { staffId: staff.id } });
  expect(await save("yes")).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ opens: "10:00", closes: "17:00", minutes: 20 });
  expect(await save("")).toMatchObject({ ok: true });
  expect(await stored()).toBeNull();
});
