import { afterAll, afterEach, describe, expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { deleteAppointment, remindAppointments } from "@/lib/parts/appointments/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import {
  book,
  makeAppointment,
  mark,
  move,
  toldOf,
  typedAppointment,
} from "../support/appointments";
import { makeCase } from "../support/cases";
import { callerFor, makeStaff } from "../support/staff";

// An appointment is a time of a colleague, which only one student has.

const today = "2026-11-20";
const noon = new Date(`${today}T12:00:00+05:30`);
const monday = "2026-11-23";
setClock(noon);
afterEach(() => setClock(noon));
afterAll(() => setClock());

async function scene() {
  const handler = await makeStaff({ name: "Asha Rani" });
  const c = await makeCase({ handler });
  const rows = () =>
    db.appointment.findMany({ where: { staffId: handler.id }, orderBy: { createdAt: "asc" } });
  return { handler, c, rows };
}
const firstOf = async (rows: () => Promise<{ id: string; version: number }[]>) => {
  const [row] = await rows();
  return { appointmentId: row?.id, version: row?.version };
};

describe("booking", () => {
  it("a booking keeps the time in India, the place, the matter and the reminder", async () => {
    const { handler, c, rows } = await scene();
    const values = { place: "video", placeNote: "https://meet.example/abc" };
    expect(await book(c, handler, typedAppointment(handler, "23/11/2026", values))).toMatchObject({
      ok: true,
    });
    expect(await rows()).toMatchObject([
      {
        ...{ ...values, state: "booked", byStudent: false, version: 0, remindedAt: null },
        ...{ about: "Choice of courses", reminder: "hour", handlerId: handler.id },
        startsAt: new Date("2026-11-23T04:30:00Z"),
        endsAt: new Date("2026-11-23T05:00:00Z"),
      },
    ]);
  });

  it.each([
    [{ staffId: "" }, { staffId: "With is required" }],
    [{ from: "10:30", until: "10:30" }, { until: "Until must be after From" }],
    [{ from: "01:00", until: "23:00" }, { until: "An appointment is at most 12 hours long" }],
    [{ place: "other" }, { placeNote: "Link or address is required" }],
    [{ place: "moon" }, { place: "Where is not one of the choices" }],
    [{ reminder: "" }, { reminder: "Reminder is required" }],
    [{ about: "" }, { about: "About is required" }],
    [{ day: today, from: "11:00", until: "12:00" }, { from: "This time is over already" }],
  ])("an appointment with %o is refused beside its field", async (wrong, fields) => {
    const { handler, c, rows } = await scene();
    const result = await book(c, handler, typedAppointment(handler, monday, wrong));
    expect(result).toMatchObject({ status: 422, fields });
    expect(await rows()).toEqual([]);
  });

  it("a walk-in is booked while its time goes on", async () => {
    const { handler, c } = await scene();
    const values = { from: "11:45", until: "12:15", reminder: "none" };
    expect(await book(c, handler, typedAppointment(handler, today, values))).toMatchObject({
      ok: true,
    });
  });

  it("the desk books for a colleague, who is told and nobody else", async () => {
    const { handler, c } = await scene();
    const reception = await makeStaff({ role: "reception" });
    await book(c, reception, typedAppointment(handler, monday));
    const says = `{name}, ${c.ref_no}: appointment with you on 23/11/2026, 10:00`;
    expect(await toldOf(handler)).toEqual([says]);
    expect(await toldOf(reception)).toEqual([]);
    expect(
      await book(c, handler, typedAppointment(handler, monday, { from: "11", until: "12" })),
    ).toMatchObject({ ok: true });
    expect(await toldOf(handler)).toEqual([says]);
  });

  it("a counsellor books no case of another one, and nobody one of another branch", async () => {
    const { handler, c, rows } = await scene();
    const others = [
      await makeStaff(),
      await makeStaff({ role: "reception", branches: ["batala"] }),
    ];
    const answers = [];
    for (const by of others) answers.push(await book(c, by, typedAppointment(handler, monday)));
    expect(answers).toMatchObject([{ status: 403 }, { status: 404 }]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ["works in other branches", { branches: ["batala" as const] }],
    ["is switched off", { active: false }],
  ])("a colleague who %s cannot be booked", async (_, fields) => {
    const { handler, c } = await scene();
    const other = await makeStaff(fields);
    expect(await book(c, handler, typedAppointment(other, monday))).toMatchObject({
      status: 422,
      fields: { staffId: "Nobody with this name works in the branch of the case" },
    });
  });
});

describe("a time that is taken", () => {
  it("a time that is taken is refused in words, with the time that is free next", async () => {
    const { handler, c, rows } = await scene();
    await book(c, handler, typedAppointment(handler, monday));
    const again = { from: "10:15", until: "10:45" };
    const other = await makeCase({ handler });
    expect(await book(other, handler, typedAppointment(handler, monday, again))).toMatchObject({
      status: 409,
      fields: {
        from: "Asha Rani has an appointment from 10:00 to 10:30 on that day. Free next: 23/11/2026, 10:30",
      },
    });
    expect(await rows()).toHaveLength(1);
    const after = { from: "10:30", until: "11:00" };
    expect(await book(other, handler, typedAppointment(handler, monday, after))).toMatchObject({
      ok: true,
    });
  });

  it("a time is given once, whoever asks at the same moment", async () => {
    const { handler, rows } = await scene();
    const cases = await Promise.all([1, 2, 3, 4].map(() => makeCase({ handler })));
    const answers = await Promise.all(
      cases.map((one) => book(one, handler, typedAppointment(handler, monday))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({
        status: 409,
        fields: { from: expect.stringContaining("Free next") },
      });
    expect(await rows()).toHaveLength(1);
  });

  it("the database refuses a second appointment at one time, whatever the code forgets", async () => {
    const { handler, c } = await scene();
    const start = new Date(`${monday}T10:00:00+05:30`);
    await makeAppointment(c.id, handler.id, start);
    const overlapping = () => makeAppointment(c.id, handler.id, new Date(start.getTime() + 60_000));
    await expect(overlapping()).rejects.toThrow(/appointment_once|exclusion/);
    await makeAppointment(c.id, handler.id, new Date(start.getTime() + 60_000), {
      state: "cancelled",
    });
    await makeAppointment(c.id, handler.id, new Date(start.getTime() + 30 * 60_000));
    await makeAppointment(c.id, (await makeStaff()).id, start);
  });

  it("a time is free again once its appointment is cancelled", async () => {
    const { handler, c, rows } = await scene();
    await book(c, handler, typedAppointment(handler, monday));
    await mark(c, handler, await firstOf(rows), "cancelled");
    expect(await book(c, handler, typedAppointment(handler, monday))).toMatchObject({ ok: true });
    const back = await mark(c, handler, await firstOf(rows), "booked");
    expect(back).toMatchObject({ status: 409, fields: { from: expect.stringContaining("10:00") } });
  });
});

it("nobody is booked on a day of an absence", async () => {
  const { handler, c, rows } = await scene();
  const days = { from: new Date("2026-11-23"), to: new Date("2026-11-24") };
  await db.absence.create({ data: { staffId: handler.id, ...days } });
  expect(await book(c, handler, typedAppointment(handler, monday))).toMatchObject({
    status: 409,
    fields: { day: "Asha Rani is away until 24/11/2026. Free next: 25/11/2026, 09:00" },
  });
  expect(await rows()).toEqual([]);
});

describe("moving", () => {
  it("an appointment may move within its own time, and the reminder begins anew", async () => {
    const { handler, c, rows } = await scene();
    const reception = await makeStaff({ role: "reception" });
    await book(c, handler, typedAppointment(handler, monday));
    await db.appointment.updateMany({ where: { staffId: handler.id }, data: { remindedAt: noon } });
    const later = typedAppointment(handler, monday, { from: "10:15", until: "10:45" });
    expect(await move(c, reception, await firstOf(rows), later)).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([
      { startsAt: new Date("2026-11-23T04:45:00Z"), version: 1, remindedAt: null },
    ]);
    expect(await toldOf(handler)).toEqual([
      `{name}, ${c.ref_no}: the appointment on 23/11/2026, 10:00 is on 23/11/2026, 10:15 now`,
    ]);
  });

  it("a changed word tells nobody, and an older version is refused", async () => {
    const { handler, c, rows } = await scene();
    const reception = await makeStaff({ role: "reception" });
    await book(c, handler, typedAppointment(handler, monday));
    const which = await firstOf(rows);
    const other = typedAppointment(handler, monday, { about: "Visa" });
    expect(await move(c, reception, which, other)).toMatchObject({ ok: true });
    expect(await toldOf(handler)).toEqual([]);
    expect(await move(c, reception, which, typedAppointment(handler, monday))).toMatchObject({
      status: 409,
      fields: { about: "Now: Visa" },
    });
  });

  it("both colleagues are told when it goes to another one", async () => {
    const { handler, c, rows } = await scene();
    const admin = await makeStaff({ role: "admin" });
    const other = await makeStaff({ name: "Ravi" });
    await book(c, admin, typedAppointment(handler, monday));
    await move(c, admin, await firstOf(rows), typedAppointment(other, monday));
    expect((await toldOf(handler)).at(-1)).toBe(
      `{name}, ${c.ref_no}: the appointment on 23/11/2026, 10:00 is with somebody else now`,
    );
    expect(await toldOf(other)).toEqual([
      `{name}, ${c.ref_no}: appointment with you on 23/11/2026, 10:00`,
    ]);
  });

  it("one that is held, missed or cancelled does not move", async () => {
    const { handler, c, rows } = await scene();
    await book(c, handler, typedAppointment(handler, monday));
    await mark(c, handler, await firstOf(rows), "cancelled");
    const again = await move(
      c,
      handler,
      await firstOf(rows),
      typedAppointment(handler, "2026-11-24"),
    );
    expect(again).toMatchObject({ status: 409, message: "Only a booked appointment can be moved" });
  });
});

describe("what became of it", () => {
  it("nobody holds an appointment of another day in advance", async () => {
    const { handler, c, rows } = await scene();
    await book(c, handler, typedAppointment(handler, monday));
    for (const state of ["held", "missed"])
      expect(await mark(c, handler, await firstOf(rows), state)).toMatchObject({ status: 422 });
    setClock(new Date(`${monday}T09:50:00+05:30`));
    expect(await mark(c, handler, await firstOf(rows), "missed")).toMatchObject({ ok: true });
    expect(await mark(c, handler, await firstOf(rows), "held")).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ state: "held", version: 2 }]);
  });

  it("the colleague hears of a cancellation by somebody else, and the student where that is ticked", async () => {
    const { handler, c, rows } = await scene();
    const reception = await makeStaff({ role: "reception" });
    await book(c, handler, typedAppointment(handler, monday));
    const which = { ...(await firstOf(rows)), tell: "yes" };
    expect(await mark(c, reception, which, "cancelled")).toMatchObject({ ok: true });
    expect(await toldOf(handler)).toEqual([
      `{name}, ${c.ref_no}: the appointment on 23/11/2026, 10:00 is cancelled`,
    ]);
    const messages = await db.outboxMessage.findMany({ where: { assessmentId: c.id } });
    expect(messages.map(({ body }) => body)).toEqual([
      expect.stringMatching(/: your appointment on 23 November 2026, 10:00 is cancelled\.$/),
    ]);
  });
});

describe("a reminder", () => {
  const remind = async (time: string, day = monday) => {
    setClock(new Date(`${day}T${time}:00+05:30`));
    await remindAppointments();
  };

  it.each([
    ["quarter", "09:44", "09:45"],
    ["hour", "08:59", "09:00"],
  ])("a reminder of a %s comes at its minute, once", async (reminder, before, then) => {
    const { handler, c } = await scene();
    await book(c, handler, typedAppointment(handler, monday, { reminder }));
    await remind(before);
    expect(await toldOf(handler)).toEqual([]);
    await remind(then);
    await Promise.all([remindAppointments(), remindAppointments()]);
    expect(await toldOf(handler)).toEqual([
      `Appointment with {name}, ${c.ref_no}, 23/11/2026, 10:00`,
    ]);
  });

  it("a reminder of a day comes on the day before", async () => {
    const { handler, c } = await scene();
    await book(c, handler, typedAppointment(handler, monday, { reminder: "day" }));
    await remind("09:59", "2026-11-22");
    expect(await toldOf(handler)).toEqual([]);
    await remind("10:00", "2026-11-22");
    expect(await toldOf(handler)).toHaveLength(1);
  });

  it("a reminder whose moment is over at the booking, or that nobody wants, does not come", async () => {
    const { handler, c } = await scene();
    const soon = { from: "12:30", until: "13:00" };
    await book(c, handler, typedAppointment(handler, today, soon));
    await book(c, handler, typedAppointment(handler, monday, { reminder: "none" }));
    await remind("12:20", today);
    await remind("09:59");
    expect(await toldOf(handler)).toEqual([]);
  });

  it("a reminder of a colleague who is away goes to the handler too, or to the admins", async () => {
    const { handler, c } = await scene();
    const [guest, admin] = [await makeStaff(), await makeStaff({ role: "admin" })];
    await makeAppointment(c.id, guest.id, new Date(`${monday}T10:00:00+05:30`), {
      reminder: "quarter",
    });
    const own = await makeAppointment(c.id, handler.id, new Date(`${monday}T11:00:00+05:30`), {
      reminder: "quarter",
    });
    const monday_ = { from: new Date(monday), to: new Date(monday) };
    await db.absence.create({ data: { staffId: guest.id, ...monday_ } });
    await remind("09:45");
    expect(await toldOf(handler)).toHaveLength(1);
    expect(await toldOf(admin)).toEqual([]);
    await db.absence.create({ data: { staffId: handler.id, ...monday_ } });
    await remind("10:45");
    expect(await toldOf(admin)).toHaveLength(1);
    expect(own.remindedAt).toBeNull();
  });
});

it("a deletion is taken back unless its time was given away meanwhile", async () => {
  const { handler, c, rows } = await scene();
  await book(c, handler, typedAppointment(handler, monday));
  const remove = async () =>
    deleteAppointment.run({ ref_no: c.ref_no, ...(await firstOf(rows)) }, await callerFor(handler));
  const undo = async (id: string) =>
    undoDeletion.run({ ref_no: c.ref_no, id }, await callerFor(handler));
  const [{ id } = { id: "" }] = await rows();
  expect(await remove()).toMatchObject({ ok: true });
  expect(await undo(id)).toMatchObject({ ok: true });
  await remove();
  await book(await makeCase({ handler }), handler, typedAppointment(handler, monday));
  expect(await undo(id)).toMatchObject({
    status: 409,
    message: "What this belonged to was changed meanwhile, so it cannot be taken back",
  });
});
