import { inAscii } from "@/lib/values/ascii";
import { daysBetween } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { monthBegun } from "@/lib/values/months";
import { spokenDay } from "@/lib/values/spoken-days";
import { inYear, isDay, partsOf, type Written } from "@/lib/values/written-days";

/**
 * What a short date means: a birth has passed and needs its year; "coming" is a day to call on, "past" one
 * that something was done on; "near" is for all others.
 */
export type DayKind = "birth" | "coming" | "past" | "near";

const named =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]{0,3}([a-z]{3,9})\.?(?:[\s/.,'’-]{0,3}(\d{4}|\d{2}))?$/i;
const monthFirst =
  /^([a-z]{3,9})\.?[\s.-]{1,3}(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]{1,3}(\d{4}|\d{2}))?$/i;

/** "4 May 2001", "may 4th" */
function withMonthName(text: string): Written | undefined {
  const [, day, after = "", year = ""] = named.exec(text) ?? [];
  const [, before = "", then = "", last = ""] = monthFirst.exec(text) ?? [];
  const month = monthBegun(day ? after : before);
  if (month === undefined) return undefined;
  return { day: day ?? then, month: String(month), year: day ? year : last };
}

const DAYS_A_YEAR = 365.25;
const distance = (one: string, other: string) => Math.abs(daysBetween(one, other));

/** The year of a day that was written without its century, or without any year at all. */
function withYear(written: Written, kind: DayKind, today: string) {
  const { year } = written;
  const full = (number: number) => inYear(written, number);
  const thisYear = Number(today.slice(0, 4));
  if (year.length === 2) {
    const late = full(2000 + Number(year));
    const tooLate = kind === "birth" ? late > today : distance(late, today) > 30 * DAYS_A_YEAR;
    return tooLate ? full(1900 + Number(year)) : late;
  }
  if (kind === "birth") return undefined;
  // Eight years hold every 29 February.
  const years = Array.from({ length: 17 }, (_, index) => thisYear - 8 + index).map(full);
  const real = years.filter(isDay);
  const coming = real.find((iso) => iso >= today);
  const past = real.findLast((iso) => iso <= today);
  if (kind === "coming" || kind === "past") return kind === "coming" ? coming : past;
  if (!coming || !past) return coming ?? past;
  return distance(coming, today) <= distance(past, today) ? coming : past;
}

/**
 * A day in digits (`wholeIso`) or with its month's name, and by its kind "5/3/06", "15 dec", "tomorrow", "kal", "+3",
 * "mon", as YYYY-MM-DD, be there such a day or not. undefined for what is written in another way. Pure but for today's
 * date.
 */
export function isoOf(typed: string, kind: DayKind = "near", today = dayInIndia()) {
  const text = inAscii(typed);
  const written = partsOf(text) ?? withMonthName(text);
  if (written?.year.length === 4) return inYear(written, written.year);
  if (written) return withYear(written, kind, today);
  return kind === "birth" ? undefined : spokenDay(text, kind, today);
}
