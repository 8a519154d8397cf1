import "server-only";
import { nameToken } from "@/lib/notifications/names";
import { notify } from "@/lib/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { leadScope } from "@/lib/platform/access/scope";
import type { Tx } from "@/lib/platform/db";

/**
 * After an assessment was written: the lead of its mobile became it by the database's own rule, and here the one that it
 * was made from, where another number was typed. Both hand over by `lead_hands_over`. Whoever was to call is told, unless
 * they wrote it themselves.
 */
export async function leadBecame(
  tx: Tx,
  assessment: { id: string; ref_no: string },
  from: string | undefined,
  viewer: Viewer | null,
) {
  const other =
    viewer && from
      ? await tx.lead.findFirst({
          where: { AND: [{ id: from, state: "open" }, leadScope(viewer)] },
          select: { id: true },
        })
      : null;
  if (other)
    await tx.$executeRaw`SELECT lead_hands_over(${other.id}::uuid, ${assessment.id}::uuid)`;
  const leads = await tx.lead.findMany({
    where: { assessmentId: assessment.id },
    select: { handlerId: true },
  });
  for (const { handlerId } of leads)
    if (handlerId !== viewer?.id)
      await notify(tx, [handlerId], {
        kind: "assigned",
        text: `Your lead ${nameToken} is an assessment now: ${assessment.ref_no}`,
        page: `/app/view-assessment/${assessment.ref_no}`,
      });
}
