import { z } from "zod";
import { dayInIndia } from "@/lib/values/clock";
import { type DayKind, isoOf } from "@/lib/values/days";
import { text } from "@/lib/values/fields/text";
import { isDay } from "@/lib/values/written-days";

const moment =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/;

/** A moment's day in India, which is the next one where it is 18:30 or later in UTC; undefined for what is no moment. */
function dayOfMoment(value: string): string | undefined {
  const [, date = "", zone] = moment.exec(value) ?? [];
  // A moment without a zone is in its writer's time, so its day is the written one.
  if (!zone || !isDay(date)) return date || undefined;
  const zoned = new Date(value.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isNaN(zoned.getTime()) ? undefined : dayInIndia(zoned);
}

/** A day as people write it (lib/values/days.ts) or a moment in, YYYY-MM-DD out. Year 1900 to 2100. */
export const day = (label: string, kind: DayKind = "near") =>
  text(label, 40).transform((value, context) => {
    const iso = isoOf(value, kind) ?? dayOfMoment(value) ?? value;
    if (/^(19|20)\d\d-\d\d-\d\d$/.test(iso) && isDay(iso)) return iso;
    context.addIssue({ code: "custom", message: `${label} is not a date (dd/mm/yyyy)` });
    return z.NEVER;
  });

/** A day as PostgreSQL and Prisma take it. */
export const toDate = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** The day of a column that holds one, as YYYY-MM-DD. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);
