import "server-only";
import { db, type Tx } from "@/lib/platform/db";
import { type Branch, worksIn } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";

// A colleague's planned time: absences (lib/people/absences) and appointments of cases (lib/parts/appointments).

/** Appointments and absences of one person are written one after the other, so that each sees what the other planned. */
export const lockDiary = (tx: Tx, staffId: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(130511, hashtext(${staffId}))`;

/** Absences of a person from a day on, the earliest first. */
export async function absencesFrom(tx: Pick<Tx, "absence">, staffId: string, day: string) {
  const rows = await tx.absence.findMany({
    where: { staffId, to: { gte: toDate(day) } },
    select: { from: true, to: true },
    orderBy: { from: "asc" },
    take: 100,
  });
  return rows.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }));
}

/** The staff who are away today in India: id to the last day of the absence. */
export async function awayToday(tx: Tx | typeof db = db): Promise<Map<string, string>> {
  const today = toDate(dayInIndia());
  const rows = await tx.absence.findMany({
    where: { from: { lte: today }, to: { gte: today } },
    orderBy: { to: "asc" },
    select: { staffId: true, to: true },
  });
  return new Map(rows.map(({ staffId, to }) => [staffId, dayOf(to)]));
}

/**
 * People who make no calls in a branch today: they are off or away, or work in others only. As conditions, so that
 * their calls can stand in somebody else's day.
 */
export async function absentFrom(branches: readonly Branch[], tx: Tx | typeof db = db) {
  const [people, away] = await Promise.all([
    tx.staff.findMany({ select: { id: true, active: true, limitedTo: true } }),
    awayToday(tx),
  ]);
  return branches.map((location) => {
    const absent = people.filter(
      (one) => !one.active || away.has(one.id) || !worksIn(one, location),
    );
    return { location, handlerId: { in: absent.map(({ id }) => id) } };
  });
}
