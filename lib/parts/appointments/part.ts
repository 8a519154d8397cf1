import "server-only";
import { type AppointmentRow, appointment } from "@/lib/parts/appointments/answer";
import { placeOption, reminderOption, stateOption } from "@/lib/parts/appointments/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { type Content, doer, joined, lines, text } from "@/lib/parts/part/timeline-source";
import { dayInIndia, timeInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

/** The latest first. */
const list = {
  omit: {
    ...{ assessmentId: true, handlerId: true, location: true, remindedAt: true },
    ...{ changedAt: true, createdAt: true },
  },
  include: { staff: { select: { id: true, name: true } } },
  orderBy: [{ startsAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$appointmentsArgs;
type Stored = Prisma.AppointmentGetPayload<typeof list>;

const whenOf = ({ start }: Content) => {
  const moment = new Date(text(start));
  return `${showDate(dayInIndia(moment))}, ${timeInIndia(moment)}`;
};

const content = (
  by: string,
) => `SELECT jsonb_build_object('start', x.starts_at, 'with', s.name, 'about', x.about,
    'place', x.place, 'state', x.state, 'student', x.by_student, 'by', ${by})
  FROM appointment x JOIN staff s ON s.id = x.staff_id WHERE x.id = p.id`;

export const appointmentPart = {
  name: "Appointment",
  operation: "appointment",
  table: "appointment",
  merge: "livesOn",
  tab: "/appointments",
  counted: { where: { state: "booked" } },
  answer: appointment,
  list,
  row: ({ id, staff, startsAt, endsAt, staffId: _, ...row }: Stored): AppointmentRow => ({
    ...row,
    _id: id,
    staffId: { value: staff.id, label: staff.name },
    day: dayInIndia(startsAt),
    from: timeInIndia(startsAt),
    until: timeInIndia(endsAt),
    place: placeOption(row.place),
    reminder: reminderOption(row.reminder),
    state: stateOption(row.state),
  }),
  timeline: {
    appointmentBooked: {
      kind: "followUps",
      title: "Appointment booked",
      from: "appointment r",
      at: "r.created_at",
      content: content(
        `CASE WHEN NOT x.by_student THEN ${doer("appointment", true, "appointment.add")} END`,
      ),
      say: (of) => ({
        words: lines(
          joined(whenOf(of), `with ${text(of.with)}`, placeOption(text(of.place)).label),
          text(of.about),
          Boolean(of.student) && "Booked by the student",
        ),
      }),
    },
    appointmentEnded: {
      kind: "followUps",
      title: "Appointment",
      from: "appointment r",
      at: "r.changed_at",
      where: "r.state <> 'booked'",
      content: content(doer("appointment")),
      say: (of) => ({
        title: `Appointment: ${stateOption(text(of.state)).label}`,
        words: joined(whenOf(of), `with ${text(of.with)}`),
      }),
    },
  },
} as const satisfies CasePart;
