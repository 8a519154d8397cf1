import "server-only";
import { z } from "zod";
import { type AbsenceAnswer, absence } from "@/lib/people/absences/answer";
import { memberRef } from "@/lib/people/absences/schema";
import { staffScope } from "@/lib/platform/access/scope";
import { db, type Tx } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { type Branch, worksIn } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";

type Row = { id: string; from: Date; to: Date; note: string | null };
export const absenceAnswer = ({ id, from, to, note }: Row): AbsenceAnswer => ({
  _id: id,
  from: dayOf(from),
  to: dayOf(to),
  note,
});

/** When somebody is away, now and later on; what is over is nobody's business any more. */
export const absencesOf = query({
  name: "absences.list",
  summary: "When a user is away, now and later on",
  answers: z.array(absence),
  who: "staff.manage",
  input: memberRef,
  read: async (viewer, { email }) => {
    const staff = await db.staff.findFirst({
      where: { AND: [{ email }, staffScope(viewer)] },
      select: { id: true },
    });
    if (!staff) return refuse(404);
    const rows = await db.absence.findMany({
      where: { staffId: staff.id, to: { gte: toDate(dayInIndia()) } },
      orderBy: { from: "asc" },
      take: 100,
    });
    return rows.map(absenceAnswer);
  },
});

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
