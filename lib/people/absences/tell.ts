import "server-only";
import { nameToken } from "@/lib/people/notifications/names";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import type { Tx } from "@/lib/platform/db";
import { dayInIndia, now, onDay, timeInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

type Member = { id: string; name: string };

/** More appointments nobody has in the days of one absence. */
const most = 200;

/**
 * A colleague will not be there: the handler of each case with a coming appointment of theirs is told, and the admins of its
 * branch where that is the colleague or nobody. `days` are both in; without them all that comes.
 */
export async function tellAppointmentsOf(
  tx: Tx,
  { id: staffId, name }: Member,
  why: string,
  days?: { from: string; to: string },
): Promise<void> {
  const rows = await tx.appointment.findMany({
    where: {
      ...{ staffId, state: "booked", endsAt: { gt: now() } },
      ...(days && { startsAt: { gte: onDay(days.from).gte, lt: onDay(days.to).lt } }),
    },
    select: {
      ...{ id: true, startsAt: true, version: true, location: true, handlerId: true },
      assessment: { select: { ref_no: true } },
    },
    orderBy: { startsAt: "asc" },
    take: most,
  });
  for (const { id, startsAt, version, location, handlerId, assessment } of rows) {
    const { ref_no } = assessment;
    const when = `${showDate(dayInIndia(startsAt))}, ${timeInIndia(startsAt)}`;
    const notice = {
      kind: "appointment",
      text: `${nameToken}, ${ref_no}, has an appointment with ${name} on ${when}, who ${why}`,
      page: `/app/view-assessment/${ref_no}/appointments`,
      about: `${id} ${version} ${why}`,
    } as const;
    if (handlerId && handlerId !== staffId) await notify(tx, [handlerId], notice);
    else await notifyBranch(tx, location, ["admin"], notice);
  }
}
