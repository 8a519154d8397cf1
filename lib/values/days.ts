import { inAscii } from "@/lib/values/ascii";

const DAY_MS = 86_400_000;

/** So many days after another, both YYYY-MM-DD. Pure. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const written = /^(\d{1,2})[\s/.-]{1,3}(\d{1,2})[\s/.-]{1,3}(\d{4})$/;
const bare = /^(\d{2})(\d{2})(\d{4})$/;

/** "4/5/2001", "4.5.2001", "4 - 5 - 2001" and "04052001" → "2001-05-04", be there such a day or not; else undefined. Pure. */
export function isoOf(typed: string): string | undefined {
  const text = inAscii(typed);
  const [, day = "", month = "", year] = written.exec(text) ?? bare.exec(text) ?? [];
  return year && `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
