import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { counted } from "@/lib/values/words";

// Words for a computer's clock that is wrong. Pure.

/** A migration's name may carry a day some weeks after the release that brings it. */
const DAYS_EARLY = 60;

const spelledOut = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  dateStyle: "long",
});

/**
 * The trouble with a clock that stands before the version that runs was made, whose last migration is
 * `20261204010200_…`; undefined for any other clock. It compares with nothing that is stored, since one wrong
 * moment stored in the future would make every right clock look wrong.
 */
export function clockTrouble(migration: string, moment: Date): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)\d{6}_/.exec(migration) ?? [];
  if (!year || dayInIndia(moment) >= daysAfter(`${year}-${month}-${day}`, -DAYS_EARLY))
    return undefined;
  return (
    `The clock of the computer that the product runs on says ${spelledOut.format(moment)}, which cannot be. ` +
    "Receipts, calls and reminders get that day until the clock is put right. Do it before you go on, or ask whoever looks after that computer."
  );
}

const MINUTE = 60_000;

/** Two good clocks and a slow line never make so much. */
const APART = 2 * MINUTE;

/** How far two clocks are apart, in the largest unit of which it is two at least. */
function showSpan(milliseconds: number): string {
  const minutes = Math.abs(milliseconds) / MINUTE;
  if (minutes < 120) return counted(Math.round(minutes), "minute");
  if (minutes < 48 * 60) return counted(Math.round(minutes / 60), "hour");
  return counted(Math.round(minutes / 1440), "day");
}

/** By how much the clock of who looks is ahead of the product's, or behind it; undefined where they agree. */
export function clocksApart(milliseconds: number): string | undefined {
  if (Math.abs(milliseconds) < APART) return undefined;
  return (
    `The clock of this computer is ${showSpan(milliseconds)} ${milliseconds > 0 ? "ahead of" : "behind"} the clock of the ` +
    "computer that the product runs on. Compare both with a mobile, and switch on that the time is set by itself where it is " +
    "wrong. Receipts, calls and the codes at log in go by the product's clock."
  );
}
