import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db } from "@/lib/platform/db";
import { onPrimary } from "@/lib/platform/replica";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayInIndia, now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

// How many different people somebody reads who are not their own cases (decision A13): mobiles leave a house by
// searching and paging. Admins are counted and reported, and not refused, because they set the limits.

type Over = { over: "day" | "hour" | null; allowed: number | null };

const anHour = 3_600;

/** Seconds until midnight in India. */
export const untilTomorrow = () =>
  Math.ceil((toDate(dayInIndia()).getTime() + 18.5 * anHour * 1_000 - now().getTime()) / 1_000);

/**
 * Counts people who are about to be shown, by reference number, or a lead as "lead <id>"; one's own are left out. A Failure where they would be
 * more than the limits allow: nobody is counted then, and nobody may be shown.
 */
export async function countPeople(
  viewer: Pick<Viewer, "id" | "role">,
  people: readonly string[],
): Promise<Failure | undefined> {
  if (people.length === 0) return undefined;
  const refuses = viewer.role !== "admin";
  const [row] = await onPrimary(
    () =>
      db.$queryRaw<Over[]>`
        SELECT * FROM read_people(${viewer.id}::uuid, ${[...people]}, ${dayInIndia()}::date, ${now()}::timestamptz, ${refuses})`,
  );
  if (!row?.over) return undefined;
  const within = row.over === "day" ? "a day" : "an hour";
  return refuse(
    429,
    `You may read the contact data of ${row.allowed} people in ${within} who are not your own cases, and these would be more. ` +
      "Your own cases stay open. An admin can raise the limit.",
    { retryAfter: row.over === "day" ? untilTomorrow() : anHour },
  );
}

/** One line in the audit log for each person and day that is over, with the number; then the people are forgotten. */
export async function noteReading(): Promise<void> {
  const over = { day: { lt: toDate(dayInIndia()) } };
  const days = await db.personRead.groupBy({ by: ["staffId", "day"], where: over });
  for (const { staffId, day } of days)
    await db.$transaction(async (tx) => {
      // A second process finds no rows left, so the line is written once.
      const { count } = await tx.personRead.deleteMany({ where: { staffId, day } });
      if (count === 0) return;
      const { email } = await tx.staff.findUniqueOrThrow({ where: { id: staffId } });
      await writeAudit(tx, {
        operation: "reading.counted",
        actor: { id: staffId, email },
        requestId: "housekeeping",
        detail: { people: count, day: day.toISOString().slice(0, 10) },
      });
    });
}
