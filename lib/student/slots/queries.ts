import "server-only";
import type { LinkedCase } from "@/lib/case/queries";
import { plannedOf } from "@/lib/parts/appointments/book";
import { studentDays, studentHours } from "@/lib/parts/appointments/labels";
import { freeSlots } from "@/lib/parts/appointments/slots";
import type { Tx } from "@/lib/platform/db";
import { worksIn } from "@/lib/values/branches";
import { dayInIndia, momentInIndia, now } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";

const hourMs = 60 * 60_000;
const halfHourMs = hourMs / 2;

/** A student books, moves and cancels nothing that begins before this moment. */
export const earliestForStudents = () => new Date(now().getTime() + studentHours * hourMs);

type From = Pick<Tx, "staff" | "absence" | "appointment" | "followUp">;

/** Calls at an agreed time are no appointments of the calendar, yet nobody has time for both. */
async function agreedCalls(from: From, handlerId: string) {
  const rows = await from.followUp.findMany({
    where: {
      ...{ handlerId, remarks: null, shelved: false, followUpTime: { not: null } },
      followUpDate: { gte: toDate(dayInIndia()) },
    },
    select: { followUpDate: true, followUpTime: true },
    orderBy: { followUpDate: "asc" },
    take: 1_000,
  });
  return rows.map(({ followUpDate, followUpTime }) => {
    const start = momentInIndia(dayOf(followUpDate), followUpTime ?? "");
    return { start, end: new Date(start.getTime() + halfHourMs) };
  });
}

/**
 * The free times of the case's handler, by day, and how long each is; none where nobody handles the case, the handler lets no
 * student book, or does not work in its branch. `moved` is an appointment whose own time counts as free.
 */
export async function slotsOf(
  from: From,
  { handlerId, location, state }: Pick<LinkedCase, "handlerId" | "location" | "state">,
  moved?: string,
) {
  if (!handlerId || state === "rejected") return undefined;
  const handler = await from.staff.findUnique({
    where: { id: handlerId },
    select: {
      ...{ active: true, limitedTo: true },
      bookingHours: { select: { opens: true, closes: true, minutes: true } },
    },
  });
  if (!handler?.active || !handler.bookingHours || !worksIn(handler, location)) return undefined;
  const [planned, calls] = await Promise.all([
    plannedOf(from, handlerId, now(), moved),
    agreedCalls(from, handlerId),
  ]);
  const days = freeSlots({
    ...handler.bookingHours,
    earliest: earliestForStudents(),
    days: studentDays,
    busy: [...planned.busy, ...calls],
    away: planned.away,
  });
  return { staffId: handlerId, minutes: handler.bookingHours.minutes, days };
}
