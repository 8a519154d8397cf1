import { dayInIndia, now } from "@/lib/values/clock";
import { type Span, weekAround } from "@/lib/values/spans";

/** Told from this hour of Monday on, by India's clock. */
const hour = 7;

/** The week that is told now: Monday to Sunday, over on the last Monday that was seven o'clock. Pure but for the clock. */
export const dueWeek = (moment: Date = now()): Span =>
  weekAround(dayInIndia(new Date(moment.getTime() - hour * 3_600_000)), -1);
