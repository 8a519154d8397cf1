import { daysAfter } from "@/lib/values/calendar";

// Days as they are said on the telephone. Pure.

/** By what they mean for a day to come; of one that has passed "kal" is yesterday. */
const said: Record<string, number> = {
  today: 0,
  aaj: 0,
  aj: 0,
  tomorrow: 1,
  tomorow: 1,
  tmrw: 1,
  kal: 1,
  parso: 2,
  parson: 2,
  "day after": 2,
  "day after tomorrow": 2,
  yesterday: -1,
};
const bothWays = ["kal", "parso", "parson"];

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const counted = /^(?:in )?([+-]?)(\d{1,3})\s*(d|days?|w|weeks?|)$/;

function daysFrom(text: string, past: boolean, today: string): number | undefined {
  const word = said[text];
  if (word !== undefined && Object.hasOwn(said, text))
    return past && bothWays.includes(text) ? -word : word;
  const [, sign = "", number = "", unit = ""] = counted.exec(text) ?? [];
  // A number alone may be a day of this month, and is no answer.
  if (number && (sign || unit))
    return Number(number) * (unit.startsWith("w") ? 7 : 1) * (sign === "-" ? -1 : 1);
  const name = text.replace(/^(next|coming|last) /, "");
  const weekday = name.length < 3 ? -1 : weekdays.findIndex((day) => day.startsWith(name));
  if (weekday < 0) return undefined;
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7 || 7;
  return past ? ahead - 7 || -7 : ahead;
}

/** "tomorrow", "kal", "parso", "+3", "2 weeks" and "mon" → YYYY-MM-DD; undefined for what names no day. */
export function spokenDay(text: string, kind: string, today: string): string | undefined {
  const days = daysFrom(text.toLowerCase().replace(/\s+/g, " "), kind === "past", today);
  if (days === undefined) return undefined;
  return daysAfter(today, days);
}
