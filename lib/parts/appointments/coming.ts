import "server-only";
import type { Case } from "@/lib/case/queries";
import { tellColleague, whenOf } from "@/lib/parts/appointments/tell";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

// What becomes of the coming appointments of a case when something happens to the case.

type Change = { assessment: Pick<Case, "id" | "ref_no">; viewer: Viewer; tx: Tx };

const comingOf = (tx: Tx, assessmentId: string) =>
  tx.appointment.findMany({
    where: { assessmentId, state: "booked", endsAt: { gt: now() } },
    select: { id: true, staffId: true, startsAt: true, staff: { select: { name: true } } },
    orderBy: { startsAt: "asc" },
  });

/** A rejected case has none: its times are free again, and the colleagues are told. */
export async function cancelComing({ assessment, viewer, tx }: Change): Promise<void> {
  const rows = await comingOf(tx, assessment.id);
  if (rows.length === 0) return;
  await tx.appointment.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { state: "cancelled", changedAt: now(), version: { increment: 1 } },
  });
  for (const { staffId, startsAt } of rows) {
    const words = `as the case is inactive, the appointment on ${whenOf(startsAt)} is cancelled`;
    await tellColleague(tx, staffId, assessment, words, viewer.id);
  }
}

/** A case in the trash takes its appointments along. */
export async function tellDeleted({ assessment, viewer, tx }: Change): Promise<void> {
  for (const { staffId, startsAt } of await comingOf(tx, assessment.id)) {
    const words = `the appointment on ${whenOf(startsAt)} is gone, as the case was deleted`;
    await tellColleague(tx, staffId, assessment, words, viewer.id);
  }
}

/** Appointments stay with whom they were booked, of which a new handler knows nothing yet. */
export async function tellNewHandler(
  { assessment, viewer, tx }: Change,
  handlerId: string,
): Promise<void> {
  for (const { staffId, startsAt, staff } of await comingOf(tx, assessment.id)) {
    if (staffId === handlerId) continue;
    const words = `an appointment with ${staff.name} on ${whenOf(startsAt)} is booked`;
    await tellColleague(tx, handlerId, assessment, words, viewer.id);
  }
}
