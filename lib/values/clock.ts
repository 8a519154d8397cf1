import { DAY_MS, daysBetween } from "@/lib/values/calendar";

// The one place that reads the time, so that tests can choose it.

let read = () => new Date();

export const now = () => read();

/** For tests: fixes the time, or with no argument lets it run again. */
export function setClock(moment?: Date) {
  read = moment ? () => new Date(moment) : () => new Date();
}

const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day in Asia/Kolkata as YYYY-MM-DD, whatever the server's time zone (decision C5). */
export const dayInIndia = (moment: Date = now()) => parts.format(moment);

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  hour: "2-digit",
  minute: "2-digit",
});

/** The time of day in India as HH:MM. */
export const timeInIndia = (moment: Date) => clock.format(moment);

/** The moment of a day and a time, HH:MM, in India. */
export const momentInIndia = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

/** The moments of such a day, as Prisma takes them. India has one offset, all the year. */
export function onDay(day: string) {
  const gte = new Date(`${day}T00:00:00+05:30`);
  return { gte, lt: new Date(gte.getTime() + DAY_MS) };
}

/** How many of India's midnights lie between a moment and now: 0 today, 1 since yesterday, whatever the hour. */
export const daysSince = (moment: Date) => daysBetween(dayInIndia(moment), dayInIndia());
