import "server-only";
import { trashRef } from "@/lib/desk/trash/answer";
import { trashScope } from "@/lib/desk/trash/queries";
import { mobileTaken } from "@/lib/intake/assessments/mobile";
import { caseRef } from "@/lib/intake/assessments/schema";
import { leadBecame } from "@/lib/intake/leads/became";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { forgetTrashed } from "@/lib/platform/jobs/trash";
import { operation } from "@/lib/platform/operation/operation";
import { queueFallback } from "@/lib/platform/outbox/fallback";
import { isWaiting } from "@/lib/platform/outbox/labels";
import { queueJob } from "@/lib/platform/outbox/queue";
import { type Failure, refuse } from "@/lib/platform/result";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";

const tooLate = "The case was in the trash when this was to be sent";

/** A case in the trash of the viewer's branches, locked: of two who want it the second finds nothing. */
async function lockTrashed(tx: Tx, viewer: Viewer, ref_no: string) {
  await tx.$queryRaw`SELECT FROM trash WHERE ref_no = ${ref_no} FOR UPDATE`;
  return tx.trash.findFirst({
    where: { AND: [{ ref_no }, trashScope(viewer)] },
    select: { id: true, ref_no: true, mobile: true },
  });
}

/** The mobile was free for a new case meanwhile: it is said whose it is now (decision A4). */
function takenNow({ case: other }: Failure): Failure {
  if (!other) return refuse(409, "Its mobile is registered for another case now");
  return refuse(409, `Its mobile is ${other.name}’s now (${other.ref_no})`, { case: other });
}

/** A brother's or a sister's mobile may be theirs meanwhile. */
async function sharesMobile(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ shares: boolean }[]>`
    SELECT content #>> '{rows,assessment,0,mobile_shared}' IS NOT NULL AS shares FROM trash WHERE id = ${id}::uuid`;
  return row?.shares ?? false;
}

/** The worker threw away the jobs of messages that were not there; one of more than a day ago is not sent any more. */
async function sendWaiting(tx: Tx, assessmentId: string): Promise<void> {
  const waiting = { assessmentId, state: { in: ["queued", "retrying"] } };
  const late = { createdAt: { lt: new Date(now().getTime() - DAY_MS) } };
  await tx.outboxMessage.updateMany({
    where: { ...waiting, ...late },
    data: { state: "dead", lastError: tooLate },
  });
  for (const { id } of await tx.outboxMessage.findMany({ where: waiting, select: { id: true } }))
    await queueJob(tx, id);
  await restoreFallbacks(tx, assessmentId);
}

/** Of a message that had left, nobody knows what was told while it lay in the trash: a second one could follow the first. */
async function restoreFallbacks(tx: Tx, assessmentId: string): Promise<void> {
  await tx.outboxFallback.deleteMany({
    where: { message: { assessmentId, NOT: isWaiting } },
  });
  const waiting = await tx.outboxFallback.findMany({ where: { message: { assessmentId } } });
  for (const { messageId, dueAt } of waiting) await queueFallback(tx, { messageId, runAt: dueAt });
}

/**
 * Brings a case back with everything that was in it, as it was. Its handler or its branch may have been
 * switched off meanwhile: it stays theirs, as the other cases of theirs do.
 */
export const restoreAssessment = operation({
  name: "assessment.restore",
  summary: "Bring a case back from the trash",
  answers: trashRef,
  who: "trash.manage",
  input: caseRef,
  done: "Record restored successfully",
  subject: ({ input, viewer, tx }) => lockTrashed(tx, viewer, input.ref_no),
  change: async ({ subject: { id, ref_no, mobile }, viewer, tx }) => {
    const taken = !(await sharesMobile(tx, id)) && (await mobileTaken(tx, mobile, viewer));
    if (taken) return takenNow(taken);
    await tx.$executeRaw`SELECT restore_case(${id}::uuid)`;
    await leadBecame(tx, { id, ref_no }, viewer);
    await sendWaiting(tx, id);
    return { ref_no };
  },
  audit: ({ subject }) => ({ subject: subject.ref_no }),
});

/** Before its 30 days are over, for good. */
export const deleteTrashed = operation({
  name: "trash.delete",
  summary: "Delete a case from the trash for ever",
  answers: trashRef,
  who: "trash.manage",
  input: caseRef,
  done: "Record deleted for ever",
  subject: ({ input, viewer, tx }) => lockTrashed(tx, viewer, input.ref_no),
  change: async ({ subject: { id, ref_no }, tx }) =>
    (await forgetTrashed(tx, id)) ? { ref_no } : refuse(404),
  audit: ({ subject }) => ({ subject: subject.ref_no }),
});
