import { daysAfter } from "../../lib/values/calendar";

// Days and office hours in India, as text YYYY-MM-DD and moments (decision C5).

const INDIA_MS = 5.5 * 3_600_000;

export const dayOf = (at: Date) => new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 10);

/** The office is closed on Sundays: the Saturday before. */
export const workday = (day: string) =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? daysAfter(day, -1) : day;

/** A moment of a day, `share` (0 to 1) of the way from 9:30 to 18:30 in India. */
export const inOfficeHours = (day: string, share: number) =>
  new Date(Date.parse(`${day}T04:00:00Z`) + Math.floor(share * 9 * 3_600_000));

export const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** "26": how reference numbers carry the year in India of a moment. */
export const shortYear = (at: Date) => dayOf(at).slice(2, 4);
