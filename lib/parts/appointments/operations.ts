import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { colleagueAt } from "@/lib/parts/appointments/book";
import {
  messages,
  placeOption,
  type Reminder,
  reminderMinutes,
  reminderOption,
  stateOption,
} from "@/lib/parts/appointments/labels";
import { appointmentPart } from "@/lib/parts/appointments/part";
import { appointment, appointmentMark } from "@/lib/parts/appointments/schema";
import { tellAppointment, tellColleague, whenOf } from "@/lib/parts/appointments/tell";
import { deletion, type RecordRef } from "@/lib/parts/part/operations";
import { absentFrom } from "@/lib/people/diary/queries";
import { nameToken } from "@/lib/people/notifications/names";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { db } from "@/lib/platform/db";
import { isFailure, refuse } from "@/lib/platform/result";
import { dayInIndia, momentInIndia, now, timeInIndia } from "@/lib/values/clock";

type Fields = z.output<typeof appointment.fields>;

const timesOf = ({ day, from, until }: Pick<Fields, "day" | "from" | "until">) => ({
  start: momentInIndia(day, from),
  end: momentInIndia(day, until),
});

/** A reminder whose moment is over when the appointment is booked reminds nobody. */
const remindedAt = (reminder: Reminder, start: Date) =>
  start.getTime() - reminderMinutes[reminder] * 60_000 <= now().getTime() ? now() : null;

const stored = (of: Fields) => {
  const { start, end } = timesOf(of);
  const { staffId, place, placeNote, about, reminder } = of;
  return {
    ...{ staffId, place, placeNote, about, reminder },
    ...{ startsAt: start, endsAt: end, changedAt: now() },
    remindedAt: remindedAt(reminder, start),
  };
};

/** The audit log is read by more people than the case, and outlives it: it has the time alone. */
const entryOf = ({ startsAt }: { startsAt: Date }) => whenOf(startsAt);

const record = ({ input, assessment, tx }: RecordRef<"appointmentId">) =>
  tx.appointment.findFirst({
    where: { id: input.appointmentId, assessmentId: assessment.id },
    include: { staff: { select: { id: true, name: true } } },
  });

/** A time of a colleague for the student of a case. */
export const addAppointment = caseOperation({
  name: "appointment.add",
  summary: "Book an appointment of a case with a colleague",
  who: "case.book",
  input: appointment.add,
  done: recordAdded,
  change: async ({ input, assessment, viewer, tx }) => {
    const { staffId, tell } = input;
    const { start, end } = timesOf(input);
    const { id: assessmentId, location } = assessment;
    const colleague = await colleagueAt(tx, { staffId, start, end, location });
    if (isFailure(colleague)) return colleague;
    const { id } = await tx.appointment.create({
      data: { ...stored(input), assessmentId, createdAt: now() },
      select: { id: true },
    });
    await tellColleague(
      tx,
      staffId,
      assessment,
      `appointment with you on ${whenOf(start)}`,
      viewer.id,
    );
    if (tell) await tellAppointment({ assessment, viewer, tx }, start, "booked");
    return { id };
  },
  detail: ({ input }, { id }) => ({
    id,
    entry: whenOf(timesOf(input).start),
    told: input.tell === true,
  }),
});

/** Moves it, gives it to a colleague, or says otherwise where and what about. */
export const editAppointment = caseOperation({
  name: "appointment.edit",
  summary: "Edit or move a booked appointment",
  who: "case.book",
  input: appointment.edit,
  done: recordEdited,
  record: async (ref) => {
    const row = await record(ref);
    // As the form has it: a stale edit is told what stands there as people read it.
    return (
      row && {
        ...row,
        staffId: { value: row.staffId, label: row.staff.name },
        day: dayInIndia(row.startsAt),
        from: timeInIndia(row.startsAt),
        until: timeInIndia(row.endsAt),
        place: placeOption(row.place),
        reminder: reminderOption(row.reminder),
      }
    );
  },
  change: async ({ input, record: before, assessment, viewer, tx }) => {
    if (before.state !== "booked") return refuse(409, messages.same);
    const { id } = before;
    const { staffId, tell } = input;
    const { start, end } = timesOf(input);
    const isMoved =
      start.getTime() !== before.startsAt.getTime() || end.getTime() !== before.endsAt.getTime();
    const isGiven = staffId !== before.staff.id;
    if (isMoved || isGiven) {
      const { location } = assessment;
      const colleague = await colleagueAt(tx, { staffId, start, end, location, moved: id });
      if (isFailure(colleague)) return colleague;
    }
    await tx.appointment.update({
      where: { id },
      data: { ...stored(input), version: { increment: 1 } },
      select: { id: true },
    });
    if (isGiven) {
      await tellColleague(
        tx,
        before.staff.id,
        assessment,
        `the appointment on ${whenOf(before.startsAt)} is with somebody else now`,
        viewer.id,
      );
      await tellColleague(
        tx,
        staffId,
        assessment,
        `appointment with you on ${whenOf(start)}`,
        viewer.id,
      );
    } else if (isMoved)
      await tellColleague(
        tx,
        staffId,
        assessment,
        `the appointment on ${whenOf(before.startsAt)} is on ${whenOf(start)} now`,
        viewer.id,
      );
    if (tell)
      await tellAppointment({ assessment, viewer, tx }, start, isMoved ? "moved" : "booked");
    return { id };
  },
  detail: ({ input, record: before }) => ({
    id: before.id,
    from: entryOf(before),
    to: whenOf(timesOf(input).start),
    told: input.tell === true,
  }),
});

/** Held, did not come, cancelled; or booked again, while nobody else has its time. */
export const markAppointment = caseOperation({
  name: "appointment.mark",
  summary: "Say what became of an appointment",
  who: "case.book",
  input: appointmentMark,
  done: messages.marked,
  record,
  change: async ({ input: { state, tell }, record: before, assessment, viewer, tx }) => {
    const { id, staffId, startsAt: start, endsAt: end } = before;
    const isSame = state === before.state;
    if (isSame && !tell) return { id };
    if ((state === "held" || state === "missed") && dayInIndia(start) > dayInIndia())
      return refuse(422, messages.early, { fields: { state: messages.early } });
    if (state === "booked" && !isSame && end > now()) {
      const { location } = assessment;
      const colleague = await colleagueAt(tx, { staffId, start, end, location, moved: id });
      if (isFailure(colleague)) return colleague;
    }
    await tx.appointment.update({
      where: { id },
      data: { state, changedAt: now(), version: { increment: 1 } },
      select: { id: true },
    });
    const isComing = end > now();
    const isNews = isComing && (state === "cancelled" || state === "booked");
    if (isNews && !isSame) {
      const words = state === "booked" ? "is booked again" : "is cancelled";
      await tellColleague(
        tx,
        staffId,
        assessment,
        `the appointment on ${whenOf(start)} ${words}`,
        viewer.id,
      );
    }
    if (tell && isNews) await tellAppointment({ assessment, viewer, tx }, start, state);
    return { id };
  },
  detail: ({ input: { state, tell }, record: before }) => ({
    id: before.id,
    entry: entryOf(before),
    from: stateOption(before.state).label,
    to: stateOption(state).label,
    told: tell === true,
  }),
});

export const deleteAppointment = deletion({
  name: "appointment.delete",
  summary: "Delete an appointment",
  part: appointmentPart,
  input: appointment.remove,
  record,
  entry: entryOf,
});

/** More than these wait for the next minute. */
const atOnce = 500;

type Due = {
  id: string;
  staff: string;
  handler: string | null;
  location: string;
  ref_no: string;
  starts: Date;
};

/**
 * Every minute: each colleague is reminded of their appointments, once, and whoever stands in for one who is not there: the
 * case's handler, or the admins of its branch.
 */
export async function remindAppointments(): Promise<number> {
  return db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<Due[]>`
      SELECT p.id::text, p.staff_id::text AS staff, p.handler_id::text AS handler, p.location, a.ref_no, p.starts_at AS starts
      FROM appointment p JOIN assessment a ON a.id = p.assessment_id
      WHERE p.state = 'booked' AND p.reminded_at IS NULL AND p.reminder <> 'none' AND p.starts_at > ${now()}::timestamptz
        AND p.starts_at - CASE p.reminder WHEN 'quarter' THEN interval '15 minutes' WHEN 'hour' THEN interval '1 hour'
          ELSE interval '1 day' END <= ${now()}::timestamptz
      ORDER BY p.starts_at LIMIT ${atOnce} FOR UPDATE OF p SKIP LOCKED`;
    if (due.length === 0) return 0;
    const absent = await absentFrom([...new Set(due.map(({ location }) => location))], tx);
    const isThere = (location: string, id: string | null) =>
      id !== null &&
      !absent.some((one) => one.location === location && one.handlerId.in.includes(id));
    for (const { staff, handler, location, ref_no, starts } of due) {
      const notice = {
        kind: "appointment",
        text: `Appointment with ${nameToken}, ${ref_no}, ${whenOf(starts)}`,
        page: `/app/view-assessment/${ref_no}`,
      } as const;
      await notify(tx, [staff], notice);
      if (isThere(location, staff)) continue;
      if (handler && handler !== staff && isThere(location, handler))
        await notify(tx, [handler], notice);
      else await notifyBranch(tx, location, ["admin"], notice);
    }
    await tx.appointment.updateMany({
      where: { id: { in: due.map(({ id }) => id) } },
      data: { remindedAt: now() },
    });
    return due.length;
  });
}
