import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

/** The first day on which a paper with this last day has ended is the day after it. */
export const hasEnded = (validUntil: Date | null, today = dayInIndia()) =>
  validUntil !== null && validUntil < toDate(today);
