import "server-only";
import { z } from "zod";
import { provenCase } from "@/lib/case/queries";
import { type CalendarEntry, calendarEntry } from "@/lib/parts/appointments/answer";
import { placeText, stateOption } from "@/lib/parts/appointments/labels";
import { appointmentPart } from "@/lib/parts/appointments/part";
import { bookingFactsOf, calendarInput } from "@/lib/parts/appointments/schema";
import { absentFrom } from "@/lib/people/diary/queries";
import { hasBranchTabs, readsWholeCalendar, type Viewer } from "@/lib/platform/access/policy";
import { appointmentScope } from "@/lib/platform/access/scope";
import { branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { countPeople } from "@/lib/platform/limits/people";
import { query } from "@/lib/platform/operation/query";
import { isFailure } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia, onDay, timeInIndia } from "@/lib/values/clock";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

/** The people who can be booked for cases of these branches, as choices. */
async function colleaguesIn(branches: readonly Branch[]) {
  const rows = await db.staff.findMany({
    where: {
      active: true,
      OR: [{ limitedTo: { isEmpty: true } }, { limitedTo: { hasSome: [...branches] } }],
    },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 500,
  });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** The columns of a case of which the form that books an appointment is made. */
export const appointmentFormSelect = {
  ...{ mobile: true, handlerId: true, location: true },
} satisfies Prisma.AssessmentSelect;

type Stored = Prisma.AssessmentGetPayload<{ select: typeof appointmentFormSelect }>;

/** What the form needs: with whom, the case's handler at first, and where. */
export async function appointmentFormProps({ mobile, handlerId, location }: Stored) {
  const colleagues = await colleaguesIn([location]);
  const isThere = colleagues.some(({ value }) => value === handlerId);
  const usual = isThere ? (handlerId ?? "") : "";
  return { mobile, colleagues, usual, branch: branchName(location) };
}

const entrySelect = {
  ...{ id: true, startsAt: true, endsAt: true, place: true, placeNote: true, about: true },
  ...{ state: true, version: true, location: true },
  staff: { select: { id: true, name: true } },
  assessment: { select: { ref_no: true, first_name: true, surname: true } },
} satisfies Prisma.AppointmentSelect;
type EntryRow = Prisma.AppointmentGetPayload<{ select: typeof entrySelect }>;

const entryOf = ({ id, staff, assessment, startsAt, endsAt, ...row }: EntryRow): CalendarEntry => ({
  _id: id,
  ref_no: assessment.ref_no,
  name: fullName(assessment),
  staff: { value: staff.id, label: staff.name },
  day: dayInIndia(startsAt),
  from: timeInIndia(startsAt),
  until: timeInIndia(endsAt),
  place: placeText(row.place, row.placeNote, branchName(row.location)),
  about: row.about,
  state: stateOption(row.state),
  version: row.version,
});

/** More no calendar shows; a branch has some hundred a month. */
const most = 2_000;

/** The appointments of the viewer's branches in a range of days, for a month or a week; cancelled ones are left out. */
export const appointmentCalendar = query({
  name: "appointments.calendar",
  summary: "Appointments of the branches by day",
  answers: z.array(calendarEntry),
  who: "calendar.read",
  input: calendarInput,
  read: async (viewer, { from, to, staff }) => {
    const rows = await db.appointment.findMany({
      where: {
        AND: [
          appointmentScope(viewer),
          { startsAt: { gte: onDay(from).gte, lt: onDay(to).lt }, state: { not: "cancelled" } },
          staff ? { staffId: staff } : {},
        ],
      },
      select: entrySelect,
      orderBy: [{ startsAt: "asc" }, { id: "asc" }],
      take: most,
      relationLoadStrategy: "join",
    });
    return rows.map(entryOf);
  },
});

/** Colleagues whose appointments a calendar can be narrowed to; none where it has only one's own. */
export const calendarColleagues = async (viewer: Viewer) =>
  readsWholeCalendar(viewer) ? colleaguesIn(viewer.branches) : [];

/** What the form needs of a case, and of the appointment that is to be moved. */
export const bookingFactsFor = query({
  name: "appointments.facts",
  who: "case.book",
  input: bookingFactsOf,
  read: async (viewer, { ref_no, appointmentId }) => {
    const proof = await provenCase(viewer, ref_no, "case.book");
    if (isFailure(proof)) return proof;
    const refused = proof.handlerId !== viewer.id && (await countPeople(viewer, [proof.ref_no]));
    if (refused) return refused;
    const { appointments, first_name, surname, ...of } = await db.assessment.findUniqueOrThrow({
      where: { id: proof.id },
      select: {
        ...{ first_name: true, surname: true, ...appointmentFormSelect },
        appointments: {
          ...appointmentPart.list,
          ...(appointmentId ? { where: { id: appointmentId } } : { take: 0 }),
        },
      },
    });
    return {
      name: fullName({ first_name, surname }),
      ...(await appointmentFormProps(of)),
      appointment: appointments.map(appointmentPart.row)[0] ?? null,
    };
  },
});

/**
 * Somebody's appointments of today, for My day. An admin's has those of whoever is not there, too, and a handler's those that
 * the own students have with them.
 */
export async function appointmentsOfDay(viewer: Viewer, whose: string, day: string) {
  const isOwn = whose === viewer.id;
  const absent = isOwn ? await absentFrom(viewer.branches) : [];
  const others = absent.map(({ location, handlerId: staffId }) => ({
    ...{ location, staffId },
    ...(hasBranchTabs(viewer) ? {} : { handlerId: viewer.id }),
  }));
  const rows = await db.appointment.findMany({
    where: {
      startsAt: onDay(day),
      location: { in: viewer.branches },
      state: { not: "cancelled" },
      OR: [{ staffId: whose }, ...others],
    },
    select: entrySelect,
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: 100,
    relationLoadStrategy: "join",
  });
  return rows.map((row) => ({ ...entryOf(row), isOwn: row.staff.id === whose }));
}
export type DayAppointment = Awaited<ReturnType<typeof appointmentsOfDay>>[number];
