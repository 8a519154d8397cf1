import { afterAll, afterEach, expect, it } from "vitest";
import { transferAssessment, updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { addAbsence } from "@/lib/people/absences/operations";
import { updateStatus } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { makeAppointment, toldOf } from "../support/appointments";
import { makeCase } from "../support/cases";
import { merge, part } from "../support/merge";
import { callerFor, makeStaff } from "../support/staff";
import { restore, trash } from "../support/trash";

// What happens to appointments when something happens to their case or to their colleague.

const noon = new Date("2026-11-20T12:00:00+05:30");
const ten = new Date("2026-11-23T10:00:00+05:30");
const yesterday = new Date("2026-11-19T10:00:00+05:30");
setClock(noon);
afterEach(() => setClock(noon));
afterAll(() => setClock());

async function scene() {
  const [handler, guest] = [await makeStaff({ name: "Asha" }), await makeStaff({ name: "Ravi" })];
  const admin = await makeStaff({ role: "admin" });
  const c = await makeCase({ handler });
  await db.assessment.update({ where: { id: c.id }, data: { state: "active" } });
  const { id } = await makeAppointment(c.id, guest.id, ten);
  const row = () => db.appointment.findUniqueOrThrow({ where: { id } });
  return { handler, guest, admin, c, id, row };
}

it("a case that is rejected cancels what is coming, and tells the colleague", async () => {
  const { handler, guest, c, row } = await scene();
  const past = await makeAppointment(c.id, guest.id, yesterday, { state: "held" });
  const rejects = { ref_no: c.ref_no, status: "false" };
  expect(await updateAssessmentStatus.run(rejects, await callerFor(handler))).toMatchObject({
    ok: true,
  });
  expect(await row()).toMatchObject({ state: "cancelled", version: 1, changedAt: noon });
  expect(await db.appointment.findUnique({ where: { id: past.id } })).toMatchObject({
    state: "held",
  });
  expect(await toldOf(guest)).toEqual([
    `{name}, ${c.ref_no}: as the case is inactive, the appointment on 23/11/2026, 10:00 is cancelled`,
  ]);
});

it("a case that changes hands keeps its appointment with its person, and the new handler hears of it", async () => {
  const { guest, admin, c, row } = await scene();
  const next = await makeStaff();
  const input = { ref_no: c.ref_no, caseHandler: next.email, version: 0 };
  expect(await transferAssessment.run(input, await callerFor(admin))).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ staffId: guest.id, handlerId: next.id, state: "booked" });
  expect(await toldOf(next)).toEqual([
    `{name}, ${c.ref_no}: an appointment with Ravi on 23/11/2026, 10:00 is booked`,
  ]);
});

it("an absence tells the handler of each appointment in its days, and of no other", async () => {
  const { handler, guest, admin, c } = await scene();
  await makeAppointment(c.id, guest.id, new Date("2026-11-25T10:00:00+05:30"));
  const away = { email: guest.email, from: "2026-11-21", to: "2026-11-24", note: "" };
  expect(await addAbsence.run(away, await callerFor(admin))).toMatchObject({ ok: true });
  expect(await toldOf(handler)).toEqual([
    `{name}, ${c.ref_no}, has an appointment with Ravi on 23/11/2026, 10:00, who is away then`,
  ]);
});

it("a colleague who is switched off leaves appointments of which the handler is told, or the admins", async () => {
  const { handler, guest, admin, c } = await scene();
  const own = await makeAppointment(c.id, handler.id, ten);
  const off = async (email: string) =>
    updateStatus.run({ email, status: "false", version: 0 }, await callerFor(admin));
  expect(await off(guest.email)).toMatchObject({ ok: true });
  expect(await toldOf(handler)).toEqual([
    `{name}, ${c.ref_no}, has an appointment with Ravi on 23/11/2026, 10:00, who is switched off`,
  ]);
  expect(await off(handler.email)).toMatchObject({ ok: true });
  expect(await toldOf(admin)).toEqual([
    `{name}, ${c.ref_no}, has an appointment with Asha on 23/11/2026, 10:00, who is switched off`,
  ]);
  expect(own.state).toBe("booked");
});

it("a deleted case takes its appointment along, tells the colleague, and gives the time free", async () => {
  const { guest, c, row } = await scene();
  await trash(c);
  expect(await toldOf(guest)).toEqual([
    `{name}, ${c.ref_no}: the appointment on 23/11/2026, 10:00 is gone, as the case was deleted`,
  ]);
  expect(await restore(c)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ state: "booked", version: 0 });
});

it("a case comes back from the trash though its time was given to somebody else", async () => {
  const { guest, c, row } = await scene();
  await trash(c);
  await makeAppointment((await makeCase()).id, guest.id, new Date(ten.getTime() + 60_000));
  expect(await restore(c)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ state: "cancelled", version: 1 });
});

it("a merge brings appointments along, and is taken back though a reminder went out meanwhile", async () => {
  const { c, id, row } = await scene();
  const survivor = await makeCase();
  expect(await merge(survivor, c)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ assessmentId: survivor.id, state: "booked" });
  await db.appointment.update({ where: { id }, data: { remindedAt: noon } });
  expect(await part(c)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ assessmentId: c.id, remindedAt: noon });
});
