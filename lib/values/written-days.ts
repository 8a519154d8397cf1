import { inAscii } from "@/lib/values/ascii";

// Days in digits: what a field understands while somebody types. Pure.

/** Whether YYYY-MM-DD is a day of the calendar. */
export const isDay = (iso: string) => {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso;
};

export type Written = { day: string; month: string; year: string };

const numbered = /^(\d{1,2})[\s/.-]{1,3}(\d{1,2})(?:[\s/.,-]{1,3}(\d{4}|\d{2}))?$/;
const bare = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
// By hand, the slashes that a field puts in stand between the digits of the year.
const yearFirst = /^(\d{2})\/?(\d{2})[-/.](\d{1,2})[-/.](\d{1,2})$/;

/** Day, month and year as they were written; the year may be short or missing. */
export function partsOf(text: string): Written | undefined {
  const [, century = "", rest = "", month = "", day = ""] = yearFirst.exec(text) ?? [];
  if (day) return { day, month, year: century + rest };
  const match = bare.exec(text) ?? numbered.exec(text);
  return match ? { day: match[1] ?? "", month: match[2] ?? "", year: match[3] ?? "" } : undefined;
}

export const inYear = ({ day, month }: Written, year: number | string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/**
 * "4/5/2001", "4.5.2001", "04052001" and "2001-05-04" → "2001-05-04", be there such a day or not; undefined for what
 * is written in another way.
 */
export function wholeIso(typed: string): string | undefined {
  const written = partsOf(inAscii(typed));
  return written?.year.length === 4 ? inYear(written, written.year) : undefined;
}
