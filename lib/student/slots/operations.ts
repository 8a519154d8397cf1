import "server-only";
import { colleagueAt } from "@/lib/parts/appointments/book";
import { studentMost } from "@/lib/parts/appointments/labels";
import { tellColleague, whenOf } from "@/lib/parts/appointments/tell";
import { lockDiary } from "@/lib/people/diary/queries";
import type { Tx } from "@/lib/platform/db";
import { isFailure, refuse } from "@/lib/platform/result";
import { earliestForStudents, slotsOf } from "@/lib/student/slots/queries";
import { ownAppointment, slotChoice } from "@/lib/student/slots/schema";
import { linkOperation } from "@/lib/student/visit/link-operation";
import { momentInIndia, now } from "@/lib/values/clock";

const shared = { right: "link.book", limit: "student.book" } as const;

/** One of the own case that is far enough away to be changed by a press. */
const changeable = (tx: Tx, id: string, assessmentId: string) =>
  tx.appointment.findFirst({
    where: { id, assessmentId, state: "booked", startsAt: { gt: earliestForStudents() } },
  });

const coming = (tx: Tx, assessmentId: string) =>
  tx.appointment.count({ where: { assessmentId, state: "booked", endsAt: { gt: now() } } });

/**
 * Takes a free time of the case's handler, or moves an appointment there. 404: this one cannot be moved any more; 403: as many
 * as a student may have are booked; 409: the time is not free any more.
 */
export const takeSlot = linkOperation({
  ...shared,
  name: "studentLink.book",
  input: slotChoice,
  change: async ({ input: { slot, instead }, linked, tx }) => {
    const { id: assessmentId, location, handlerId } = linked;
    const before = instead ? await changeable(tx, instead, assessmentId) : null;
    if (instead && !before) return refuse(404);
    if (!instead && (await coming(tx, assessmentId)) >= studentMost) return refuse(403);
    if (handlerId) await lockDiary(tx, handlerId);
    const free = await slotsOf(tx, linked, instead);
    const [day = "", time = ""] = slot.split("T");
    if (!free?.days.some((one) => one.day === day && one.times.includes(time))) return refuse(409);
    const start = momentInIndia(day, time);
    const end = new Date(start.getTime() + free.minutes * 60_000);
    const { staffId } = free;
    const colleague = await colleagueAt(tx, { staffId, start, end, location, moved: instead });
    if (isFailure(colleague)) return refuse(409);
    const times = { staffId, startsAt: start, endsAt: end, changedAt: now(), remindedAt: null };
    if (before) {
      await tx.appointment.update({
        where: { id: before.id },
        data: { ...times, version: { increment: 1 } },
        select: { id: true },
      });
      const words = `the student moved the appointment on ${whenOf(before.startsAt)} to ${whenOf(start)}`;
      await tellColleague(tx, staffId, linked, words);
      if (before.staffId !== staffId) await tellColleague(tx, before.staffId, linked, words);
      return { id: before.id, start };
    }
    const { id } = await tx.appointment.create({
      data: {
        ...{ assessmentId, ...times, place: "office", reminder: "hour", byStudent: true },
        ...{ about: "Asked for by the student", createdAt: now() },
      },
      select: { id: true },
    });
    const words = `the student booked an appointment with you on ${whenOf(start)}`;
    await tellColleague(tx, staffId, linked, words);
    return { id, start };
  },
  detail: ({ input: { instead } }, { id, start }) => ({
    id,
    [instead ? "to" : "entry"]: whenOf(start),
  }),
});

/** Cancels an appointment of the own case, until two hours before. */
export const cancelOwn = linkOperation({
  ...shared,
  name: "studentLink.cancel",
  input: ownAppointment,
  change: async ({ input, linked, tx }) => {
    const before = await changeable(tx, input.appointment, linked.id);
    if (!before) return refuse(404);
    const { id, staffId, startsAt: start } = before;
    await tx.appointment.update({
      where: { id },
      data: { state: "cancelled", changedAt: now(), version: { increment: 1 } },
      select: { id: true },
    });
    await tellColleague(
      tx,
      staffId,
      linked,
      `the student cancelled the appointment on ${whenOf(start)}`,
    );
    return { id, start };
  },
  detail: (_, { id, start }) => ({ id, entry: whenOf(start) }),
});
