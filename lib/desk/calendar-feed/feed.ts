import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from "ical-generator";
import { daysAfter } from "@/lib/values/calendar";
import { toDate } from "@/lib/values/fields/day";
import { counted } from "@/lib/values/words";

// What somebody has to do as a calendar that programs subscribe (RFC 5545). Google and Outlook keep what they fetch, so it
// says little: never a number, and a name only where its owner wants that. Pure.

/** A follow-up or a lead's call at a time. */
export type TimedCall = {
  id: string;
  version: number;
  /** "Appointment", "Lead" */
  action: string;
  /** null: of a lead */
  ref_no: string | null;
  first_name: string;
  /** YYYY-MM-DD in India */
  day: string;
  /** HH:MM in India */
  time: string;
  /** the branch's name */
  branch: string;
};

/** Calls of a day for which no time was agreed; those of earlier days stand on today as overdue. */
export type CallsOfDay = { day: string; calls: number; overdue: number };

/** Days of an absence, both in. */
export type Away = { id: string; from: string; to: string };

export type Feed = {
  /** the calendar's own name */
  name: string;
  names: boolean;
  /** of the product, without a slash at its end */
  origin: string;
  /** YYYY-MM-DD in India */
  today: string;
  timed: TimedCall[];
  days: CallsOfDay[];
  away: Away[];
};

const anHour = 3_600;
const halfHourMs = 30 * 60 * 1_000;
const quarterMs = 15 * 60 * 1_000;

/** A time in India as the moment that it is: written in UTC, no calendar has to know the zone. */
const momentOf = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

/** The calendar as text, the same for the same day and content. */
export function feedText({ name, names, origin, today, timed, days, away }: Feed): string {
  const host = new URL(origin).host;
  const shared = { stamp: toDate(today) };
  const calendar = ical({
    name,
    prodId: { company: "Overseas Desk", product: "Calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: anHour,
  });
  for (const { id, version, action, ref_no, first_name, day, time, branch } of timed) {
    const start = momentOf(day, time);
    const isAppointment = action === "Appointment";
    calendar.createEvent({
      ...shared,
      id: `${id}@${host}`,
      sequence: version,
      start,
      end: new Date(start.getTime() + (isAppointment ? halfHourMs : quarterMs)),
      summary: [action, names && first_name, ref_no].filter(Boolean).join(" · "),
      location: branch,
      url: origin + (ref_no ? `/app/view-assessment/${ref_no}` : `/app/leads/${id}`),
    });
  }
  for (const { day, calls, overdue } of days)
    calendar.createEvent({
      ...shared,
      ...wholeDays(day, day),
      id: `calls-${day}@${host}`,
      summary: counted(calls, "call") + (overdue > 0 ? `, ${overdue} of them overdue` : ""),
      url: `${origin}/app/today`,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  for (const { id, from, to } of away)
    calendar.createEvent({
      ...shared,
      ...wholeDays(from, to),
      id: `${id}@${host}`,
      summary: "Away",
      busystatus: ICalEventBusyStatus.OOF,
    });
  return calendar.toString();
}

/** The end of an event of whole days is the day after it. */
const wholeDays = (from: string, to: string) => ({
  start: toDate(from),
  end: toDate(daysAfter(to, 1)),
  allDay: true,
});
