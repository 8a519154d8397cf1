import "server-only";
import { notify } from "@/lib/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { leadScope } from "@/lib/platform/access/scope";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

/**
 * After an assessment was written: the lead of its mobile became it by the database's own rule, and here the one that it
 * was made from, where another number was typed. Whoever was to call is told, unless they wrote it themselves.
 */
export async function leadBecame(
  tx: Tx,
  assessment: { id: string; ref_no: string },
  from: string | undefined,
  viewer: Viewer | null,
) {
  if (viewer && from)
    await tx.lead.updateMany({
      where: { AND: [{ id: from, state: "open" }, leadScope(viewer)] },
      data: {
        state: "assessment",
        assessmentId: assessment.id,
        endedAt: now(),
        version: { increment: 1 },
      },
    });
  const leads = await tx.lead.findMany({
    where: { assessmentId: assessment.id },
    select: { name: true, handlerId: true },
  });
  for (const { name, handlerId } of leads)
    if (handlerId !== viewer?.id)
      await notify(tx, [handlerId], {
        kind: "assigned",
        text: `Your lead ${name} is an assessment now: ${assessment.ref_no}`,
        page: `/app/view-assessment/${assessment.ref_no}`,
      });
}
