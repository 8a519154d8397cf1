import { daysBetween } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";

// Which archives of the nightly backup stay: seven days, and the Sundays of four weeks. Pure.

const pattern = /^overseas-desk-(\d{4}-\d{2}-\d{2})\.backup$/;

/** What the archive of a day is called. */
export const archiveName = (day = dayInIndia()) => `overseas-desk-${day}.backup`;

/** Backups among these files whose time is over; other names are never touched. */
export function outlived(names: readonly string[], today = dayInIndia()): string[] {
  return names.filter((name) => {
    const day = pattern.exec(name)?.[1];
    if (!day) return false;
    const age = daysBetween(day, today);
    const sunday = new Date(day).getUTCDay() === 0;
    return age >= (sunday ? 28 : 7);
  });
}
