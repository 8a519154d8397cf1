import { type CalendarEvent, calendarText } from "@/lib/desk/calendar-feed/ical";
import { daysAfter } from "@/lib/values/calendar";
import { momentInIndia } from "@/lib/values/clock";
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

/** An appointment of a case, also one that was cancelled not long ago. */
export type FeedAppointment = {
  id: string;
  version: number;
  /** null: its case is in no branch of theirs any more */
  ref_no: string | null;
  first_name: string;
  start: Date;
  end: Date;
  /** where, in words */
  place: string;
  cancelled: boolean;
};

/** Calls of a day for which no time was agreed; those of earlier days stand on today as overdue. */
export type CallsOfDay = { day: string; calls: number; overdue: number };

/** An open reminder of their own, by its next time; the words are as they typed them. */
export type FeedReminder = { id: string; version: number; words: string; due: Date };

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
  appointments: FeedAppointment[];
  reminders: FeedReminder[];
  days: CallsOfDay[];
  away: Away[];
};

const halfHourMs = 30 * 60 * 1_000;
const quarterMs = 15 * 60 * 1_000;

/** The calendar as text, the same for the same day and content. */
export function feedText(feed: Feed): string {
  const { name, names, origin, today, timed, appointments, reminders, days, away } = feed;
  const host = new URL(origin).host;
  const events: CalendarEvent[] = [
    ...timed.map(({ id, version, action, ref_no, first_name, day, time, branch }) => {
      const start = momentInIndia(day, time);
      const lasts = action === "Appointment" ? halfHourMs : quarterMs;
      return {
        ...{ uid: `${id}@${host}`, sequence: version, location: branch, busy: "busy" as const },
        ...{ start, end: new Date(start.getTime() + lasts) },
        summary: [action, names && first_name, ref_no].filter(Boolean).join(" · "),
        url: origin + (ref_no ? `/app/view-assessment/${ref_no}` : `/app/leads/${id}`),
      };
    }),
    // A cancelled one that vanished would stay in some calendars, or be taken for a fault.
    ...appointments.map(({ id, version, ref_no, first_name, place, start, end, cancelled }) => ({
      ...{ uid: `${id}@${host}`, sequence: version, location: place, start, end, cancelled },
      summary: ["Appointment", ref_no && names && first_name, ref_no].filter(Boolean).join(" · "),
      url: ref_no ? `${origin}/app/view-assessment/${ref_no}` : `${origin}/app/calendar`,
      busy: cancelled ? ("free" as const) : ("busy" as const),
    })),
    // What people type for themselves may name somebody.
    ...reminders.map(({ id, version, words, due }) => ({
      ...{ uid: `${id}@${host}`, sequence: version, busy: "free" as const },
      ...{ start: due, end: new Date(due.getTime() + quarterMs) },
      summary: ["Reminder", names && words].filter(Boolean).join(" · "),
      url: `${origin}/app/today`,
    })),
    ...days.map(({ day, calls, overdue }) => ({
      ...{ uid: `calls-${day}@${host}`, ...wholeDays(day, day) },
      summary: counted(calls, "call") + (overdue > 0 ? `, ${overdue} of them overdue` : ""),
      ...{ url: `${origin}/app/today`, busy: "free" as const },
    })),
    ...away.map(({ id, from, to }) => ({
      ...{ uid: `${id}@${host}`, ...wholeDays(from, to), summary: "Away", busy: "away" as const },
    })),
  ];
  return calendarText({ name, stamp: toDate(today), events });
}

/** The end of an event of whole days is the day after it. */
const wholeDays = (from: string, to: string) => ({ start: from, end: daysAfter(to, 1) });
