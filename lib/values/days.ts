import { inAscii } from "@/lib/values/ascii";
import { monthBegun } from "@/lib/values/months";

const DAY_MS = 86_400_000;

/** So many days after another, both YYYY-MM-DD. Pure. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const written = /^(\d{1,2})[\s/.-]{1,3}(\d{1,2}|[a-z]{3,9})[\s/.,-]{1,3}(\d{4})$/i;
const bare = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * "4/5/2001", "4.5.2001", "4 - 5 - 2001", "4-May-2001", "4 May, 2001" and "04052001" → "2001-05-04", be there such a
 * day or not; undefined for what is written in another way. Pure.
 */
export function isoOf(typed: string): string | undefined {
  const text = inAscii(typed);
  const [, day = "", month = "", year = ""] = written.exec(text) ?? bare.exec(text) ?? [];
  const at = /\d/.test(month) ? month : monthBegun(month)?.toString();
  return at && `${year}-${at.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
