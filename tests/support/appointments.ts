import {
  addAppointment,
  editAppointment,
  markAppointment,
} from "@/lib/parts/appointments/operations";
import { db } from "@/lib/platform/db";
import { callerFor, makeStaff, type Staff } from "./staff";

type Named = { ref_no: string };

/** What the form sends of an appointment at the branch, from ten to half past on this day. */
export const typedAppointment = (staff: { id: string }, day: string, more: object = {}) => ({
  ...{ staffId: staff.id, day, from: "10:00", until: "10:30" },
  ...{ place: "office", placeNote: "", about: "Choice of courses", reminder: "hour" },
  ...more,
});

export const book = async (c: Named, by: Staff, values: object) =>
  addAppointment.run({ ref_no: c.ref_no, ...values }, await callerFor(by));

export const move = async (c: Named, by: Staff, which: object, values: object) =>
  editAppointment.run({ ref_no: c.ref_no, ...which, ...values }, await callerFor(by));

export const mark = async (c: Named, by: Staff, which: object, state: string) =>
  markAppointment.run({ ref_no: c.ref_no, ...which, state }, await callerFor(by));

type Fields = Partial<{
  startsAt: Date;
  endsAt: Date;
  reminder: string;
  state: string;
  place: string;
  placeNote: string | null;
  byStudent: boolean;
  about: string;
}>;

/** One of half an hour that stands there. */
export const makeAppointment = (
  assessmentId: string,
  staffId: string,
  startsAt: Date,
  more: Fields = {},
) =>
  db.appointment.create({
    data: {
      ...{ assessmentId, staffId, startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000) },
      ...{ place: "office", about: "Choice of courses", reminder: "none", changedAt: startsAt },
      ...more,
    },
  });

/** What somebody was told of appointments, the earliest first. */
export const toldOf = async ({ id: staffId }: { id: string }) =>
  (
    await db.notification.findMany({
      where: { staffId, kind: "appointment" },
      orderBy: { id: "asc" },
    })
  ).map(({ text }) => text);

/** One with the case's handler in three days. */
export async function makeAppointmentOf(assessmentId: string) {
  const { handlerId } = await db.assessment.findUniqueOrThrow({ where: { id: assessmentId } });
  const staffId = handlerId ?? (await makeStaff()).id;
  return makeAppointment(assessmentId, staffId, new Date(Date.now() + 3 * 24 * 3_600_000));
}
