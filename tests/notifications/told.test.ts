import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createAssessment,
  transferAssessment,
  updateAssessmentStatus,
} from "@/lib/intake/assessments/operations";
import { notificationKinds } from "@/lib/people/notifications/labels";
import { notify } from "@/lib/people/notifications/notify";
import { switchKind, tellAppointments, tellUnsent } from "@/lib/people/notifications/operations";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { DAY_MS } from "@/lib/values/calendar";
import { now, setClock } from "@/lib/values/clock";
import { enquiry, makeCase } from "../support/cases";
import { makeNotification } from "../support/notifications";
import { callerFor, makeStaff, newAddress, type Staff } from "../support/staff";

// Notifications reach the right people, never twice, never of their own changes or of switched-off kinds.

beforeEach(async () => {
  await db.notification.deleteMany();
  await db.assessment.deleteMany();
  await db.outboxMessage.deleteMany();
});
afterEach(() => setClock());

const told = async ({ id: staffId }: Staff) =>
  (await db.notification.findMany({ where: { staffId }, orderBy: { id: "asc" } })).map(
    ({ kind, text, page }) => ({ kind, text, page }),
  );
const kindsTold = async (staff: Staff) => (await told(staff)).map(({ kind }) => kind);

const silence = async (staff: Staff, kind: string) =>
  expect(await switchKind.run({ kind, on: false }, await callerFor(staff))).toMatchObject({
    ok: true,
  });

describe("a case that comes to somebody", () => {
  it("a transfer tells the new handler, with a link to the case", async () => {
    const [admin, from, to] = [
      await makeStaff({ role: "admin", name: "Simran" }),
      await makeStaff(),
      await makeStaff(),
    ];
    const c = await makeCase({ handler: from });
    const input = { ref_no: c.ref_no, caseHandler: to.email, version: c.version };
    expect(await transferAssessment.run(input, await callerFor(admin))).toMatchObject({ ok: true });
    expect(await told(to)).toEqual([
      {
        kind: "transferred",
        text: `{name}, ${c.ref_no}, is yours now, from Simran`,
        page: `/app/view-assessment/${c.ref_no}`,
      },
    ]);
    expect([await told(admin), await told(from)]).toEqual([[], []]);
  });

  it("nobody is notified of their own changes", async () => {
    const admin = await makeStaff({ role: "admin" });
    const c = await makeCase({ handler: await makeStaff() });
    const input = { ref_no: c.ref_no, caseHandler: admin.email, version: c.version };
    expect(await transferAssessment.run(input, await callerFor(admin))).toMatchObject({ ok: true });
    expect(await told(admin)).toEqual([]);
  });

  it("nobody who is switched off is notified", async () => {
    const off = await makeStaff({ active: false });
    await notify(db, [off.id], { kind: "mention", text: "You", page: "/app/today" });
    expect(await told(off)).toEqual([]);
  });

  it("a former handler is notified when somebody else makes the case active again", async () => {
    const [handler, other] = [await makeStaff(), await makeStaff({ name: "Harjit" })];
    const c = await makeCase({ handler, state: "rejected" });
    const input = { ref_no: c.ref_no, status: true };
    await updateAssessmentStatus.run(input, await callerFor(other));
    expect(await told(handler)).toMatchObject([
      {
        kind: "assigned",
        text: `{name}, ${c.ref_no}, is active again, accepted by Harjit`,
      },
    ]);
    expect(await told(other)).toEqual([]);
  });
});

describe("an enquiry of the public form", () => {
  const publicly = (more: Record<string, unknown> = {}) =>
    createAssessment.run(enquiry(more), { viewer: null, address: newAddress(), requestId: "test" });

  it("an enquiry of the public form notifies people of its branch who may accept it, and nobody else", async () => {
    const told = {
      admin: await makeStaff({ role: "admin" }),
      counsellor: await makeStaff(),
      Admission: await makeStaff({ role: "Admission" }),
      limited: await makeStaff({ branches: ["gurdaspur"] }),
    };
    const untold = {
      reception: await makeStaff({ role: "reception" }),
      elsewhere: await makeStaff({ branches: ["batala"] }),
      off: await makeStaff({ active: false }),
      silent: await makeStaff(),
    };
    await silence(untold.silent, "enquiry");
    expect(await publicly()).toMatchObject({ ok: true });
    for (const [who, staff] of Object.entries(told))
      expect([who, await kindsTold(staff)]).toEqual([who, ["enquiry"]]);
    for (const [who, staff] of Object.entries(untold))
      expect([who, await kindsTold(staff)]).toEqual([who, []]);
  });

  it("a refused enquiry, or one by staff, notifies nobody", async () => {
    const staff = await makeStaff();
    const first = enquiry();
    await createAssessment.run(first, await callerFor(await makeStaff()));
    expect(await publicly({ mobile: first.mobile })).toMatchObject({ ok: false, status: 409 });
    expect(await told(staff)).toEqual([]);
  });
});

describe("an appointment", () => {
  /** Eleven o'clock in India on a day of November. */
  const at = (time: string, day = "2026-11-24") => new Date(`${day}T${time}:00+05:30`);
  const appointment = async (
    handler: Staff | null,
    followUpTime: string | null,
    more: Record<string, unknown> = {},
  ) => {
    const { id: assessmentId, ref_no } = await makeCase({ handler });
    const followUp = await db.followUp.create({
      data: {
        assessmentId,
        action: "Appointment",
        followUpDate: new Date("2026-11-24"),
        followUpTime,
        ...more,
      },
    });
    return { ...followUp, ref_no };
  };

  it("an appointment notifies its handler once in the fifteen minutes before", async () => {
    const handler = await makeStaff();
    const { ref_no } = await appointment(handler, "11:00");
    const found: number[] = [];
    for (const time of ["10:44", "10:45", "10:46", "10:59", "11:00", "11:01"]) {
      setClock(at(time));
      found.push(await tellAppointments());
    }
    expect(found).toEqual([0, 1, 0, 0, 0, 0]);
    expect(await told(handler)).toEqual([
      {
        kind: "appointment",
        text: `Appointment with {name}, ${ref_no}, at 11:00`,
        page: `/app/view-assessment/${ref_no}`,
      },
    ]);
  });

  it("an appointment notifies once from workers that come at the same instant", async () => {
    const handler = await makeStaff();
    await appointment(handler, "11:00");
    setClock(at("10:50"));
    await Promise.all(Array.from({ length: 6 }, () => tellAppointments()));
    expect(await kindsTold(handler)).toEqual(["appointment"]);
  });

  it("an appointment notifies once, also after a worker died in the middle", async () => {
    const handler = await makeStaff();
    const { id } = await appointment(handler, "11:00");
    setClock(at("10:50"));
    const killed = db.$transaction(async (tx) => {
      const about = `${id} 2026-11-24 11:00`;
      await notify(tx, [handler.id], { kind: "appointment", text: "-", page: "/app/a", about });
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    await tellAppointments();
    await tellAppointments();
    expect(await kindsTold(handler)).toEqual(["appointment"]);
  });

  it("an appointment without an available handler notifies the branch's admins once", async () => {
    const [admin, far] = [
      await makeStaff({ role: "admin", branches: ["gurdaspur"] }),
      await makeStaff({ role: "admin", branches: ["batala"] }),
    ];
    const away = await makeStaff();
    const day = new Date("2026-11-24");
    await db.absence.create({ data: { staffId: away.id, from: day, to: day } });
    const off = await makeStaff({ active: false });
    const moved = await makeStaff({ branches: ["batala"] });
    const refs: string[] = [];
    for (const handler of [null, off, away, moved, await makeStaff()])
      refs.push((await appointment(handler, "11:00")).ref_no);
    setClock(at("10:50"));
    await tellAppointments();
    await tellAppointments();
    const pages = (await told(admin)).map(({ page }) => page);
    expect(pages.sort()).toEqual(refs.slice(0, 4).map((ref) => `/app/view-assessment/${ref}`));
    expect(await told(far)).toEqual([]);
    expect(await kindsTold(away)).toEqual(["appointment"]);
  });

  it("a moved appointment notifies again for its new time", async () => {
    const handler = await makeStaff();
    const { id } = await appointment(handler, "11:00");
    setClock(at("10:50"));
    await tellAppointments();
    await db.followUp.update({ where: { id }, data: { followUpTime: "11:03" } });
    await tellAppointments();
    expect((await told(handler)).map(({ text }) => text.slice(-5))).toEqual(["11:00", "11:03"]);
  });

  it("an appointment just after midnight notifies on the day before", async () => {
    const handler = await makeStaff();
    await appointment(handler, "00:05");
    setClock(at("23:55", "2026-11-23"));
    await tellAppointments();
    expect(await kindsTold(handler)).toEqual(["appointment"]);
  });

  it.each([
    ["without a time of day", null, {}],
    ["that is no appointment", "11:00", { action: "Generic Follow Up" }],
    ["that was completed", "11:00", { remarks: "Came" }],
    ["of another day", "11:00", { followUpDate: new Date("2026-11-25") }],
  ])("an appointment does not notify %s", async (_, time, more) => {
    const handler = await makeStaff();
    await appointment(handler, time, more);
    setClock(at("10:50"));
    expect(await tellAppointments()).toBe(0);
    expect(await told(handler)).toEqual([]);
  });
});

describe("a message that could not be sent", () => {
  const dead = async (of: { assessmentId?: string; statusUpdateId?: string }, channel = "email") =>
    db.outboxMessage.create({
      data: {
        channel,
        recipient: channel === "sms" ? "+919876543210" : "s@example.com",
        subject: "Hello",
        body: "Hello",
        state: "dead",
        ...of,
      },
    });

  it("a failed message notifies its sender, else the handler, else the registrar, once", async () => {
    const [author, handler, creator] = [await makeStaff(), await makeStaff(), await makeStaff()];
    const c = await makeCase({ handler });
    const fresh = await makeCase({ state: "unattended", createdById: creator.id });
    const update = await db.statusUpdate.create({
      data: { assessmentId: c.id, actorId: author.id, type: "update", msg: "Hello" },
    });
    await dead({ assessmentId: c.id, statusUpdateId: update.id }, "sms");
    await dead({ assessmentId: c.id });
    await dead({ assessmentId: fresh.id });
    await dead({});
    await Promise.all([tellUnsent(), tellUnsent(), tellUnsent()]);
    expect(await tellUnsent()).toBe(0);
    const [day, month, year] = [
      ...new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(now()).split("/"),
    ];
    const says = (what: string, ref_no: string) => ({
      kind: "message",
      text: `${what} about {name}, ${ref_no}, of ${day}/${month}/${year} could not be sent`,
      page: `/app/view-assessment/${ref_no}`,
    });
    expect(await told(author)).toEqual([says("An SMS", c.ref_no)]);
    expect(await told(handler)).toEqual([says("An email", c.ref_no)]);
    expect(await told(creator)).toEqual([says("An email", fresh.ref_no)]);
  });

  it("a failed message notifies again after it was sent again and failed again", async () => {
    const handler = await makeStaff();
    const { id } = await dead({ assessmentId: (await makeCase({ handler })).id });
    await tellUnsent();
    await db.outboxMessage.update({ where: { id }, data: { createdAt: new Date() } });
    await tellUnsent();
    expect(await kindsTold(handler)).toEqual(["message", "message"]);
  });

  it("a failed message notifies nobody who switched that kind off", async () => {
    const handler = await makeStaff();
    await silence(handler, "message");
    await dead({ assessmentId: (await makeCase({ handler })).id });
    expect(await tellUnsent()).toBe(0);
    expect(await told(handler)).toEqual([]);
  });
});

describe("a kind", () => {
  it.each(Object.keys(notificationKinds))(
    "the kind %s that is switched off writes no notification",
    async (kind) => {
      const [silent, hears] = [await makeStaff(), await makeStaff()];
      await silence(silent, kind);
      const tell = () =>
        db.$transaction((tx) =>
          notify(tx, [silent.id, hears.id, hears.id], {
            kind: kind as keyof typeof notificationKinds,
            text: "It is so",
            page: "/app/account",
          }),
        );
      await tell();
      expect([await kindsTold(silent), await kindsTold(hears)]).toEqual([[], [kind]]);
      await switchKind.run({ kind, on: true }, await callerFor(silent));
      await tell();
      expect(await kindsTold(silent)).toEqual([kind]);
    },
  );

  it("an unknown kind of notification is refused", async () => {
    const result = await switchKind.run(
      { kind: "rumour", on: false },
      await callerFor(await makeStaff()),
    );
    expect(result).toMatchObject({ ok: false, status: 422 });
  });
});

it("notifications are deleted after sixty days", async () => {
  const staff = await makeStaff();
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  await makeNotification(staff, { at: ago(61) });
  const kept = await makeNotification(staff, { at: ago(59) });
  await housekeeping();
  const left = await db.notification.findMany({ where: { staffId: staff.id } });
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
});
