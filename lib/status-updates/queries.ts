import "server-only";
import { z } from "zod";
import { can, type Viewer } from "@/lib/platform/access/policy";
import { partScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { after, newestFirst, paging, toPage } from "@/lib/platform/lists/page";
import type { OutboxState } from "@/lib/platform/outbox/labels";
import type { Prisma } from "@/prisma/generated/client";

const perPage = 50;

/** Which updates are shown: those that need no action are the specification's timeline. */
export const updateKinds = ["calm", "action", "all"] as const;
export type UpdateKind = (typeof updateKinds)[number];

/** The state of the two pages that show updates, as it stands in their URL. */
export const updatesInput = z.object({
  cursor: paging.cursor,
  kind: z.preprocess((value) => value || undefined, z.enum(updateKinds).default("calm")),
});

const wanted: Record<UpdateKind | "sent", Prisma.StatusUpdateWhereInput> = {
  calm: { action_required: false },
  action: { action_required: true },
  all: {},
  sent: { type: "update" },
};

/**
 * The updates of a case, the newest first, each with what became of its message. Why a message
 * failed is for those who may read the outbox.
 */
export async function statusUpdatesOf(
  viewer: Viewer,
  assessmentId: string,
  kind: keyof typeof wanted,
  state: z.input<typeof updatesInput>,
) {
  const { cursor } = updatesInput.parse(state);
  const rows = await db.statusUpdate.findMany({
    where: { AND: [partScope(viewer, assessmentId), wanted[kind], after(cursor) ?? {}] },
    select: {
      id: true,
      type: true,
      msg: true,
      action_required: true,
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
