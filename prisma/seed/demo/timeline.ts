import { DAY_MS, daysAfter } from "../../../lib/values/calendar";
import { addMinutes, dayOf, inOfficeHours, workday } from "../days";
import type { Random } from "../random";

export type Timeline = (share: number) => Date;

/** A moment in office hours `daysAgo`, never in the future. */
export function officeMoment(random: Random, now: Date, daysAgo: number): Date {
  const at = inOfficeHours(workday(daysAfter(dayOf(now), -daysAgo)), random.fraction());
  return at < now ? at : addMinutes(now, -random.whole(5, 90));
}

/**
 * Moments of one case in the order in which they are asked for: each is about `share` (0 to 1) of the
 * way from `start` to `now`, in office hours, and later than the one before.
 */
export function timeline(random: Random, start: Date, now: Date): Timeline {
  const days = (now.getTime() - start.getTime()) / DAY_MS;
  let last = start;
  return (share) => {
    const wanted = inOfficeHours(
      workday(daysAfter(dayOf(start), Math.floor(share * days))),
      random.fraction(),
    );
    const later = wanted > last ? wanted : addMinutes(last, random.whole(8, 50));
    last = later < now ? later : new Date((last.getTime() + now.getTime()) / 2);
    return last;
  };
}
