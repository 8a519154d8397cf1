import "server-only";
import { z } from "zod";
import { can, type Viewer } from "@/lib/access/policy";
import { partScope } from "@/lib/access/scope";
import { db } from "@/lib/db";
import { after, newestFirst, paging, toPage } from "@/lib/operation/page";
import type { OutboxState } from "@/lib/outbox/labels";

const perPage = 50;

/** The state of the two pages that show updates, as it stands in their URL. */
export const updatesInput = z.object({ cursor: paging.cursor });

/**
 * The updates of a case, the newest first, each with what became of its message: on the timeline
 * those that need no action, beside the form those that do (spec §2). Why a message failed is for
 * those who may read the outbox.
 */
export async function statusUpdatesOf(
  viewer: Viewer,
  assessmentId: string,
  action_required: boolean,
  state: z.input<typeof updatesInput>,
) {
  const { cursor } = updatesInput.parse(state);
  const rows = await db.statusUpdate.findMany({
    where: { AND: [partScope(viewer, assessmentId), { action_required }, after(cursor) ?? {}] },
    select: {
      id: true,
      msg: true,
      createdAt: true,
      actor: { select: { name: true } },
      message: { select: { state: true, lastError: true } },
    },
    orderBy: newestFirst,
    take: perPage + 1,
    relationLoadStrategy: "join",
  });
  const page = toPage(rows, perPage);
  const mayKnow = can(viewer, "outbox.read");
  return {
    next: page.next,
    rows: page.rows.map(({ message, actor, ...row }) => ({
      ...row,
      by: actor?.name,
      message: message && {
        state: message.state as OutboxState,
        reason: mayKnow ? message.lastError : null,
      },
    })),
  };
}
export type StatusUpdateRow = Awaited<ReturnType<typeof statusUpdatesOf>>["rows"][number];
