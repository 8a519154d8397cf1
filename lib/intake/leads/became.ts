import "server-only";
import { nameToken } from "@/lib/people/notifications/names";
import { notify } from "@/lib/people/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { leadScope } from "@/lib/platform/access/scope";
import type { Tx } from "@/lib/platform/db";

/**
 * After an assessment was written, its mobile corrected or it came back from the trash: the lead of its mobile became it
 * by the database's own rule, and here the one that it was made from, where another number was typed. Both hand over by
 * `lead_hands_over`. The planned caller is told, unless they wrote it themselves.
 */
export async function leadBecame(
  tx: Tx,
  assessment: { id: string; ref_no: string },
  viewer: Viewer | null,
  from?: string,
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
  // An earlier lead of the case ended in another transaction.
  const leads = await tx.$queryRaw<{ handlerId: string }[]>`
    SELECT handler_id AS "handlerId" FROM lead
    WHERE assessment_id = ${assessment.id}::uuid AND ended_at = now()::timestamptz(3)`;
  for (const { handlerId } of leads)
    if (handlerId !== viewer?.id)
      await notify(tx, [handlerId], {
        kind: "assigned",
        text: `Your lead ${nameToken} is an assessment now: ${assessment.ref_no}`,
        page: `/app/view-assessment/${assessment.ref_no}`,
      });
}
